import type { EntityWithFiles } from '@learning-cms/contract/system/media/media'
import type { EntityWithPendingFiles } from '@learning-cms/contract/system/media/pending-files'
import { narrationLanguages, type Narrated, type NarrationLanguage } from '@learning-cms/contract/museum/narrations'
import { narrationWords } from '@learning-cms/texts/media/narration'
import { Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import { useHasEnglish } from '#api/session/register-languages.tsx'
import { clockOf } from '#media/audio/bars.ts'
import { AudioField } from '#media/fields/AudioField.tsx'
import { confirm } from '#kit/feedback/confirm.tsx'
import { FormCard } from '#kit/form/FormColumns.tsx'
import { useWords } from '#kit/text/words.ts'
import classes from './narration.module.css'

export type NarrationValues = Pick<Narrated, 'audioViId' | 'audioEnId' | 'transcriptVi' | 'transcriptEn'>
type NarrationField = keyof NarrationValues

type Props = {
  entity: EntityWithFiles & EntityWithPendingFiles
  /** The record's name, for the question before a file is removed. */
  name: string
  row: ({ id: string } & Narrated) | undefined
  fieldOf: (name: NarrationField) => object
  /** Removes the file from the record at once. */
  remove?: ((language: NarrationLanguage) => Promise<unknown>) | undefined
  renew: () => unknown
  /** Whether the English transcript is up to date with the Vietnamese one. */
  mark?: ReactNode
}

/** The narration in the languages of the register side by side, with transcripts. */
export function NarrationCard({ entity, name, row, fieldOf, remove, renew, mark }: Props) {
  const say = useWords(narrationWords)
  const confirmRemoval = useConfirmRemoval(name, remove)
  const hasEnglish = useHasEnglish()
  const spoken = hasEnglish ? narrationLanguages : (['vi'] as const)
  return (
    <FormCard title={say('title')} {...(hasEnglish && { help: say('help') })}>
      <div className={classes['pair']}>
        {spoken.map((language) => {
          const { audioId, transcript, audioKey, label } = of[language]
          const audio = row?.[audioKey]
          return (
            <div key={language} className={classes['side']}>
              <AudioField
                label={say(label)}
                target={{ entity, id: row?.id, field: audioId }}
                audio={audio}
                renew={renew}
                of={row && { entity, id: row.id, field: audioId }}
                remove={audio && remove ? () => confirmRemoval(language, audio) : undefined}
                {...fieldOf(audioId)}
              />
              <Textarea
                label={say(transcript)}
                description={say('transcriptHelp')}
                lang={language}
                autosize
                minRows={4}
                maxRows={16}
                maxLength={20_000}
                {...fieldOf(transcript)}
              />
              {language === 'en' && mark}
            </div>
          )
        })}
      </div>
    </FormCard>
  )
}

const of = {
  vi: { audioId: 'audioViId', transcript: 'transcriptVi', audioKey: 'audioVi', label: 'audioVi' },
  en: { audioId: 'audioEnId', transcript: 'transcriptEn', audioKey: 'audioEn', label: 'audioEn' },
} as const

function useConfirmRemoval(name: string, remove: Props['remove']) {
  const say = useWords(narrationWords)
  return (language: NarrationLanguage, { fileName, durationMs }: NonNullable<Narrated['audioVi']>) =>
    confirm({
      title: say('removeTitle', { file: fileName }),
      why: say('removeWhy', { label: say(of[language].label), name, duration: clockOf(durationMs) }),
      act: say('remove'),
      tone: 'danger',
      failed: say('removeFailed'),
      onConfirm: () => remove?.(language),
    })
}
