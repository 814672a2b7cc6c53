import { narrationLanguages, type Narrated } from '@learning-cms/contract/museum/narrations'
import { narrationWords } from '@learning-cms/texts/media/narration'
import { useHasEnglish } from '#api/session/register-languages.tsx'
import { FormCard } from '#kit/form/FormColumns.tsx'
import { useWords } from '#kit/text/words.ts'
import { AudioPlayer } from '#media/audio/AudioPlayer.tsx'
import classes from './narration.module.css'

/** What visitors hear, with its transcripts, for people who may only read; nothing if there is none. */
export function NarrationReading({ row }: { row: Narrated }) {
  const say = useWords(narrationWords)
  const hasEnglish = useHasEnglish()
  const narrations = narrationLanguages.flatMap((language) => {
    if (language === 'en' && !hasEnglish) return []
    const [audio, transcript] = language === 'vi' ? [row.audioVi, row.transcriptVi] : [row.audioEn, row.transcriptEn]
    return audio || transcript ? [{ language, audio, transcript }] : []
  })
  if (narrations.length === 0) return null
  return (
    <FormCard title={say('title')}>
      {narrations.map(({ language, audio, transcript }) => (
        <div key={language} className={classes['told']}>
          {audio && <AudioPlayer audio={audio} label={say(language === 'vi' ? 'audioVi' : 'audioEn')} />}
          {transcript && (
            <p className={classes['transcript']} lang={language}>
              {transcript}
            </p>
          )}
        </div>
      ))}
    </FormCard>
  )
}
