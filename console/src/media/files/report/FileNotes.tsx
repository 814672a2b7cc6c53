import { mediaWords } from '@learning-cms/texts/media/media'
import { WarningIcon } from '#kit/show/icons.ts'
import { ReasonText } from '#kit/feedback/problem.tsx'
import { useWords } from '#kit/text/words.ts'
import { kindWords } from '#media/files/kind-words.ts'
import { hintValues } from '#media/files/kinds.ts'
import type { Objection } from '#media/files/editors/look-at.ts'
import classes from '#media/files/MediaField.module.css'
import type { MediaFieldState } from '#media/files/use-media-field.ts'

/** Problems of the chosen file, an unfinished upload, or a hint on what is accepted. */
export function FileNotes({ field, isReadOnly }: { field: MediaFieldState; isReadOnly: boolean }) {
  const say = useWords(mediaWords)
  const sayOf = useWords(kindWords[field.kind])
  const { looked, media, saved } = field
  if (field.isLooking)
    return (
      <p className={classes['note']} role="status">
        {say('looking')}
      </p>
    )
  if (looked.refusal) return <Objected objection={looked.refusal} isRefusal />
  if (looked.warning) return <Objected objection={looked.warning} />
  if (field.left) return <p className={classes['note']}>{say('left', { name: field.left })}</p>
  if (isReadOnly) return media ? null : <p className={classes['note']}>{sayOf('none')}</p>
  if (media && !saved)
    return (
      <p className={classes['note']} role="status">
        {sayOf('again')}
      </p>
    )
  return <p className={classes['note']}>{sayOf('hint', hintValues[field.kind])}</p>
}

function Objected({ objection, isRefusal }: { objection: Objection; isRefusal?: boolean }) {
  return (
    <p className={classes['note']} data-tone={isRefusal ? 'danger' : 'warning'} role={isRefusal ? 'alert' : 'status'}>
      <WarningIcon size={18} aria-hidden />
      <span>
        <ReasonText {...objection} />
      </span>
    </p>
  )
}
