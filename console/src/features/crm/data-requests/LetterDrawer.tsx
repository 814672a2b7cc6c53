import { recordLanguages, type RecordLanguage } from '@learning-cms/contract/core/record-language'
import type { DataRequest, LetterStep } from '@learning-cms/contract/crm/privacy/data-requests'
import { letterWords } from '@learning-cms/texts/crm/campaigns/letters'
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ErrorState } from '#kit/feedback/ErrorState.tsx'
import { FormSkeleton } from '#kit/form/FormSkeleton.tsx'
import { Drawer } from '#kit/page/Drawer.tsx'
import { useWords } from '#kit/text/words.ts'
import classes from './data-requests.module.css'
import { letterDraft, oneLetter } from './letters.api.ts'
import { LetterForm } from './LetterForm.tsx'
import { LetterSheet } from './LetterSheet.tsx'

type Props = { request: DataRequest; step: LetterStep | null; onClose: () => void }

/** A letter to write, drafted by the server from the facts of the request. */
export function LetterDrawer({ request, step, onClose }: Props) {
  const say = useWords(letterWords)
  return (
    <Drawer
      title={step && say('compose', { step: say(`step.${step}`) })}
      isOpen={step !== null}
      onClose={onClose}
      size={680}
    >
      {step && <Writing key={step} request={request} step={step} onSent={onClose} />}
    </Drawer>
  )
}

type WritingProps = { request: DataRequest; step: LetterStep; onSent: () => void }

function Writing({ request, step, onSent }: WritingProps) {
  const say = useWords(letterWords)
  const [language, setLanguage] = useState<RecordLanguage>()
  const { data, error, refetch } = useQuery(letterDraft({ id: request.id, version: request.version, step, language }))
  if (error) return <ErrorState title={say('unableToLoad')} error={error} onRetry={refetch} />
  if (!data) return <FormSkeleton />
  return (
    <div className={classes['letter']}>
      <NativeSelect
        label={say('language')}
        description={say('languageHelp')}
        data={recordLanguages.map((value) => ({ value, label: say(value) }))}
        value={data.language}
        onChange={({ currentTarget }) => setLanguage(currentTarget.value === 'en' ? 'en' : 'vi')}
      />
      <LetterForm key={data.language} request={request} draft={data} onSent={onSent} />
    </div>
  )
}

type ReadProps = { id: string | null; onClose: () => void }

/** A letter that was sent, for reading. */
export function LetterReader({ id, onClose }: ReadProps) {
  const say = useWords(letterWords)
  const { data, error, refetch } = useQuery({ ...oneLetter(id ?? ''), enabled: id !== null })
  return (
    <Drawer title={data && say(`step.${data.step}`)} isOpen={id !== null} onClose={onClose} size={680}>
      {error && <ErrorState title={say('unableToLoad')} error={error} onRetry={refetch} />}
      {data && data.id === id && <LetterSheet {...data} />}
    </Drawer>
  )
}
