import { AudioPlayer } from '#media/audio/AudioPlayer.tsx'
import { FileEditor, type FileEditorProps } from './FileEditor.tsx'
import type { MediaOfKind } from '#media/files/kinds.ts'
import { lookAtAudio } from './look-at.ts'
import { useMediaField } from '#media/files/use-media-field.ts'
import { versionOf } from '#media/files/versions.ts'

type Props = FileEditorProps & { audio: MediaOfKind['audio'] | null; renew?: (() => unknown) | undefined }

export default function AudioEditor(props: Props) {
  const { label, audio, of, target, value, onChange, renew } = props
  const field = useMediaField({
    kind: 'audio',
    target,
    saved: audio,
    value,
    onChange,
    look: lookAtAudio,
    findOther: (id) => versionOf(of, id),
  })
  return (
    <FileEditor {...props} field={field} saved={audio}>
      {field.media && <AudioPlayer audio={field.media} label={label} {...(field.saved && renew && { renew })} />}
    </FileEditor>
  )
}
