import { everies, READERS_MOST, type Mailing, type SavedReport } from '@learning-cms/contract/analytics/saved-reports'
import { savedWords } from '@learning-cms/texts/analytics/saved'
import { Alert, Button, Group, MultiSelect, NativeSelect, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useSave } from '#api/saving/use-save.ts'
import { messageIn } from '#kit/feedback/failure.ts'
import { Dialog } from '#kit/page/Dialog.tsx'
import { ChoiceSelect } from '#kit/pick/ChoiceSelect.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import classes from './explore.module.css'
import { mailingsOf, reportReaders, savedApi } from './saved.api.ts'

type Props = { report: SavedReport; isOpen: boolean; onClose: () => void }

const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}))
const defaultMailing: Mailing = { every: 'day', hour: 7, accountIds: [] }

/** When a report is mailed, and to whom. */
export function MailDialog({ report, isOpen, onClose }: Props) {
  const say = useWords(savedWords)
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={say('mailTitle', { name: report.name })}>
      <Body report={report} onClose={onClose} />
    </Dialog>
  )
}

function useMailing({ report: { id, version }, onClose }: Omit<Props, 'isOpen'>) {
  const say = useWords(savedWords)
  const [error, setError] = useState<ReactNode>()
  const { mutateAsync, isPending } = useSave({
    save: (mailing: Mailing | null) => savedApi.update({ params: { id }, version, body: { mailing } }),
    touches: [['saved-reports']],
    done: ({ name }) => say('done', { name }),
  })
  const save = (mailing: Mailing | null) =>
    void mutateAsync(mailing).then(onClose, (refusal: unknown) => setError(messageIn(refusal)))
  return { save, error, isPending }
}

function Body({ report, onClose }: Omit<Props, 'isOpen'>) {
  const say = useWords(savedWords)
  const [mailing, setMailing] = useState(report.mailing ?? defaultMailing)
  const { data: readers } = useQuery(reportReaders)
  const { save, error, isPending } = useMailing({ report, onClose })
  const set = (change: Partial<Mailing>) => setMailing({ ...mailing, ...change })
  const known = readers?.rows.map(({ id, name }) => ({ value: id, label: name })) ?? []
  return (
    <Stack>
      <Text c="dimmed">{say('mailWhy')}</Text>
      <SendNow id={report.id} />
      <div className={classes['pair']}>
        <ChoiceSelect
          label={say('every')}
          value={mailing.every}
          data={everies.map((value) => ({ value, label: say(`every-${value}`) }))}
          onChange={(every) => set({ every })}
          data-autofocus
        />
        <NativeSelect
          label={say('hour')}
          value={String(mailing.hour)}
          data={HOURS}
          onChange={({ currentTarget: { value } }) => set({ hour: Number(value) })}
        />
      </div>
      <MultiSelect
        label={say('readers')}
        placeholder={mailing.accountIds.length === 0 ? say('readersHint') : undefined}
        data={known}
        value={mailing.accountIds}
        maxValues={READERS_MOST}
        searchable
        nothingFoundMessage={say('noReader')}
        onChange={(accountIds) => set({ accountIds })}
      />
      <Lately id={report.id} />
      {error && (
        <Alert color="red" role="alert">
          {error}
        </Alert>
      )}
      <Group justify="end" gap={8}>
        {report.mailing && (
          <Button variant="default" color="red" mie="auto" disabled={isPending} onClick={() => save(null)}>
            {say('mailStop')}
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          {say('cancel')}
        </Button>
        <Button loading={isPending} onClick={() => save(mailing)}>
          {say(report.mailing ? 'change' : 'mailStart')}
        </Button>
      </Group>
    </Stack>
  )
}

/** A preview of what recipients get. */
function SendNow({ id }: { id: string }) {
  const say = useWords(savedWords)
  const send = useSave({
    save: () => savedApi.mailNow({ params: { id } }),
    touches: [],
    done: say('mailedNow'),
    failed: say('mailNowFailed'),
  })
  return (
    <Button
      variant="default"
      size="xs"
      style={{ alignSelf: 'start' }}
      loading={send.isPending}
      onClick={() => send.mutate()}
    >
      {say('mailNow')}
    </Button>
  )
}

/** The latest recipients, and who was skipped for what reason. */
function Lately({ id }: { id: string }) {
  const say = useWords(savedWords)
  const { dateOfDay } = useFormat()
  const { data } = useQuery(mailingsOf(id))
  if (!data || data.rows.length === 0) return null
  return (
    <section aria-label={say('lately')}>
      <h3 className={classes['latelyTitle']}>{say('lately')}</h3>
      <ul className={classes['lately']}>
        {data.rows.map(({ name, dueOn, outcome }) => (
          <li key={`${dueOn} ${name}`}>
            <span>
              {dateOfDay(dueOn)} · {name}
            </span>
            <span>{say(`outcome-${outcome}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
