import type { DataRequest, LetterStep } from '@learning-cms/contract/crm/privacy/data-requests'
import type { RequestLetterRow } from '@learning-cms/contract/crm/privacy/request-letters'
import { letterWords } from '@learning-cms/texts/crm/campaigns/letters'
import { Button, Menu } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSave } from '#api/saving/use-save.ts'
import { useMay } from '#api/session/session.ts'
import { download } from '#api/transport/download.ts'
import { FormCard } from '#kit/form/FormColumns.tsx'
import { StatusBadge } from '#kit/show/state/StatusBadge.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import classes from './data-requests.module.css'
import { LetterDrawer, LetterReader } from './LetterDrawer.tsx'
import { lettersOf } from './letters.api.ts'

/** The letters that were sent, by whom and when, and those that can be written now. */
export function RequestLetters({ request }: { request: DataRequest }) {
  const say = useWords(letterWords)
  const may = useMay()
  const [step, setStep] = useState<LetterStep | null>(null)
  const [read, setRead] = useState<string | null>(null)
  const rows = useQuery(lettersOf(request.id)).data?.rows ?? []
  const mayWrite = may('privacy:write') && request.letterSteps.length > 0
  return (
    <FormCard title={say('title')} action={mayWrite && <Choice steps={request.letterSteps} onChoose={setStep} />}>
      {rows.length === 0 && <p className={classes['quiet']}>{say('none')}</p>}
      {rows.length > 0 && (
        <ul className={classes['letters']}>
          {rows.map((row) => (
            <Letter key={row.id} letter={row} onRead={() => setRead(row.id)} />
          ))}
        </ul>
      )}
      <LetterDrawer request={request} step={step} onClose={() => setStep(null)} />
      <LetterReader id={read} onClose={() => setRead(null)} />
    </FormCard>
  )
}

type LetterStepChoiceProps = { steps: readonly LetterStep[]; onChoose: (step: LetterStep) => void }

function Choice({ steps, onChoose }: LetterStepChoiceProps) {
  const say = useWords(letterWords)
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" size="xs">
          {say('write')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {steps.map((one) => (
          <Menu.Item key={one} onClick={() => onChoose(one)}>
            {say(`step.${one}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

const tones = {
  waiting: 'info',
  sending: 'info',
  sent: 'success',
  failed: 'danger',
  unknown: 'warning',
  cancelled: 'neutral',
} as const

function Letter({ letter, onRead }: { letter: RequestLetterRow; onRead: () => void }) {
  const say = useWords(letterWords)
  const { dateTime } = useFormat()
  const { id, step, way, status, address, mailbox, createdAt, byName } = letter
  const fetchPdf = useSave({
    save: () => download(`/data-request-letters/${id}/pdf`),
    touches: [],
    failed: say('pdfFailed'),
  })
  const where = way === 'paper' ? say('onPaper') : address && say('toAddress', { address, mailbox })
  return (
    <li>
      <div>
        <button type="button" className={classes['open']} onClick={onRead}>
          {say(`step.${step}`)}
        </button>
        {status && <StatusBadge tone={tones[status]}>{say(`status.${status}`)}</StatusBadge>}
        <small>{[say('sentBy', { when: dateTime(createdAt), name: byName }), where].filter(Boolean).join(' · ')}</small>
      </div>
      {letter.subject !== '' && (
        <Button variant="subtle" size="xs" loading={fetchPdf.isPending} onClick={() => fetchPdf.mutate()}>
          {say('pdf')}
        </Button>
      )}
    </li>
  )
}
