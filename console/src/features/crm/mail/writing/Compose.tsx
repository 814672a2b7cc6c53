import type { MyMailbox, ThreadDetail } from '@learning-cms/contract/crm/mail/mail'
import type { PresentPerson } from '@learning-cms/contract/account/presence'
import { mailWords } from '@learning-cms/texts/crm/mail/mail'
import { Alert, Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState, type ComponentProps, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { ApiError } from '#api/problem.ts'
import { useMe } from '#api/session/session.ts'
import { RichTextField } from '#kit/fields/RichTextField.tsx'
import { errorsOf } from '#kit/feedback/problem.tsx'
import { useKeys } from '#kit/keyboard/keys.ts'
import { Drawer } from '#kit/page/Drawer.tsx'
import { useWords } from '#kit/text/words.ts'
import { Answering } from './Answering.tsx'
import { Attachments, useIsAttaching } from './Attachments.tsx'
import { AddressField } from './AddressField.tsx'
import { answerTo, sendTimes, type MailDraftValues } from './answer.ts'
import { DoubtfulAddresses } from '#features/crm/mail/mailboxes/DoubtfulAddresses.tsx'
import { addressStatesOf } from '#features/crm/mail/mail.api.ts'
import { TemplatePicker } from '#features/crm/mail/templates/TemplatePicker.tsx'
import { valuesFor } from '#features/crm/mail/templates/template-values.ts'
import type { SavedDraft } from './draft-saver.ts'
import { SavingNote } from './SavingNote.tsx'
import { useDiscarding } from './use-discarding.ts'
import { useDraftSaving } from './use-draft-saving.ts'
import { useSending } from './use-sending.ts'

/** `draft` is earlier input; `saved` is its draft on the server. */
export type MailWriting = ({ kind: 'new' } | { kind: 'answer' | 'answer-all'; thread: ThreadDetail }) & {
  draft?: MailDraftValues
  saved?: SavedDraft
}

type Props = {
  box: MyMailbox
  writing: MailWriting | undefined
  /** Who else is at the thread that is answered. */
  others: readonly PresentPerson[]
  onClose: () => void
  /** Sending was undone: the message is opened again. */
  onUndone: (writing: MailWriting) => void
}

/** A new message, or an answer whose conversation is not open. */
export function Compose({ box, writing, ...rest }: Props) {
  const say = useWords(mailWords)
  const title = writing && writing.kind !== 'new' ? say('answer') : say('compose')
  return (
    <Drawer title={title} isOpen={writing !== undefined} onClose={rest.onClose} size={640}>
      {writing && <Letter box={box} writing={writing} {...rest} />}
    </Drawer>
  )
}

export type LetterProps = Omit<Props, 'writing'> & { writing: MailWriting }

export function Letter({ box, writing, others, onClose, onUndone }: LetterProps) {
  const say = useWords(mailWords)
  const [draft, setDraft] = useState<MailDraftValues>(() => writing.draft ?? answerTo(writing, box))
  const [letter] = useState(() => crypto.randomUUID())
  const isAttaching = useIsAttaching(letter)
  const [later, setLater] = useState('now')
  const drafting = useDraftSaving({ box, writing, draft })
  const send = useSending({ box, writing, drafting, onSent: onClose, onUndone })
  const discard = useDiscarding(box.id)
  const throwAway = async () => {
    const saved = await drafting.end()
    if (saved) discard.mutate({ ...draft, id: saved.id, threadId: threadIn(writing) })
    onClose()
  }
  const errors = errorsIn(send.error)
  const change = (part: Partial<MailDraftValues>) => setDraft((before) => ({ ...before, ...part }))
  const inserting = useRef<(html: string) => void>(null)
  const insert = ({ subject, html }: { subject: string; html: string }) => {
    if (!draft.subject.trim() && subject) change({ subject })
    inserting.current?.(html)
  }
  const go = (isAnyway?: true) => send.mutate({ ...draft, sendAt: sendTimes[later]?.(), ...(isAnyway && { isAnyway }) })
  const sendByKey = () => !isAttaching && !send.isPending && go()
  useKeys([{ key: 'mod+enter', label: say('send'), group: say('keys'), run: sendByKey }])
  return (
    <Stack gap={12} data-keeps-drafts="" onKeyDownCapture={beforeEditor(sendByKey)} onKeyDown={awayFromPage}>
      {writing.kind !== 'new' && <Answering others={others} />}
      <LetterFields
        draft={draft}
        onChange={change}
        errors={errors}
        isNew={writing.kind === 'new'}
        inserting={inserting}
        templates={<Templates box={box} writing={writing} draft={draft} onPick={insert} />}
      />
      <Attachments
        letter={letter}
        files={draft.files}
        onAdd={(file) => setDraft((before) => ({ ...before, files: [...before.files, file] }))}
        onRemove={(id) => setDraft((before) => ({ ...before, files: before.files.filter((file) => file.id !== id) }))}
        error={errors['files']}
      />
      <SavingNote saving={drafting.saving} />
      <SendButtons
        send={send}
        isAttaching={isAttaching}
        later={<SendTime value={later} onChange={setLater} />}
        onSend={go}
        onDiscard={() => void throwAway()}
      />
    </Stack>
  )
}

type TemplatesProps = Pick<LetterProps, 'box' | 'writing'> & {
  draft: MailDraftValues
  onPick: ComponentProps<typeof TemplatePicker>['onPick']
}

/** The templates, filled in for the recipient of the letter. */
function Templates({ box, writing, draft, onPick }: TemplatesProps) {
  const { data: me } = useMe()
  const { data: about } = useQuery(addressStatesOf([...draft.to, ...draft.cc, ...draft.bcc]))
  const values = valuesFor({ box, writing, draft, agent: me?.fullName, people: about?.people ?? [] })
  return <TemplatePicker mailboxId={box.id} values={values} onPick={onPick} />
}

const threadIn = (writing: MailWriting) => (writing.kind === 'new' ? null : writing.thread.id)

function errorsIn(error: unknown) {
  const problem = error instanceof ApiError ? error.problem : undefined
  return errorsOf(problem?.fields ?? {}, problem?.values)
}

/** Handled before the text editor, which would insert a line break. */
const beforeEditor = (send: () => unknown) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.stopPropagation()
  send()
}

/** Keeps letters typed in the message from the shortcuts of the page behind it. */
const awayFromPage = (event: KeyboardEvent) => {
  if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) event.stopPropagation()
}

function SendTime({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const say = useWords(mailWords)
  return (
    <NativeSelect
      aria-label={say('sendAt')}
      mie="auto"
      maw={152}
      value={value}
      data={(['now', 'tomorrow', 'monday'] as const).map((time) => ({ value: time, label: say(time) }))}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

type ButtonsProps = {
  send: ReturnType<typeof useSending>
  isAttaching: boolean
  later: ReactNode
  onSend: (isAnyway?: true) => void
  onDiscard: () => void
}

/** The buttons, with the server's refusal and the remaining choice. */
function SendButtons({ send, isAttaching, later, onSend, onDiscard }: ButtonsProps) {
  const say = useWords(mailWords)
  const reason = send.error instanceof ApiError ? send.error.problem.reason : undefined
  const isAnswered = reason === 'mail.answered-meanwhile'
  return (
    <>
      {send.error && (
        <Alert color="red" role="alert" title={isAnswered ? say('answeredMeanwhile') : undefined}>
          {send.error.message}
        </Alert>
      )}
      <Group justify="end" gap={8}>
        {later}
        <Button variant="default" onClick={onDiscard}>
          {say('discard')}
        </Button>
        {isAnswered && (
          <Button variant="default" disabled={isAttaching} onClick={() => onSend(true)}>
            {say('sendAnyway')}
          </Button>
        )}
        <Button loading={send.isPending} disabled={isAttaching} onClick={() => onSend()}>
          {say(isAttaching ? 'attaching' : 'send')}
        </Button>
      </Group>
    </>
  )
}

type ComposeFieldsProps = {
  draft: MailDraftValues
  onChange: (part: Partial<MailDraftValues>) => void
  errors: ReturnType<typeof errorsOf>
  isNew: boolean
  inserting: RefObject<((html: string) => void) | null>
  /** The button for templates, shown between the subject and the text. */
  templates: ReactNode
}

function LetterFields({ draft, onChange, errors, isNew, inserting, templates }: ComposeFieldsProps) {
  const say = useWords(mailWords)
  const [hasCopies, setHasCopies] = useState(draft.cc.length > 0)
  // An answer takes the subject of its conversation, so the field is hidden.
  const hasSubject = isNew || hasCopies || errors['subject'] !== undefined
  const addresses = (name: 'to' | 'cc' | 'bcc') => (
    <AddressField
      label={say(name)}
      value={draft[name]}
      onChange={(value) => onChange({ [name]: value })}
      error={errors[name]}
      isFirst={isNew && name === 'to'}
      hasHelp={isNew || draft.to.length === 0}
    />
  )
  return (
    <>
      {addresses('to')}
      {hasCopies ? (
        <>
          {addresses('cc')}
          {addresses('bcc')}
        </>
      ) : (
        <Button variant="subtle" size="xs" w="fit-content" onClick={() => setHasCopies(true)}>
          {say(isNew ? 'showCopies' : 'showMore')}
        </Button>
      )}
      <DoubtfulAddresses addresses={[...draft.to, ...draft.cc, ...draft.bcc]} />
      {hasSubject && (
        <TextInput
          label={say('subject')}
          maxLength={300}
          value={draft.subject}
          error={errors['subject']}
          onChange={(event) => onChange({ subject: event.currentTarget.value })}
        />
      )}
      {templates}
      <div data-begin={isNew ? undefined : ''}>
        <RichTextField
          inserting={inserting}
          label={say('body')}
          value={draft.html}
          error={errors['html']}
          onChange={(html) => onChange({ html })}
        />
      </div>
    </>
  )
}
