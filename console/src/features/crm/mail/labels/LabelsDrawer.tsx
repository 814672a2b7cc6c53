import {
  LABEL_LENGTH,
  labelColours,
  type MailLabel,
  type MailLabelBody,
} from '@learning-cms/contract/crm/mail/mail-labels'
import { mailLabelWords } from '@learning-cms/texts/crm/mail/labels'
import { ActionIcon, Alert, Button, Group, Stack, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { ApiError } from '#api/problem.ts'
import { useSave } from '#api/saving/use-save.ts'
import { confirm } from '#kit/feedback/confirm.tsx'
import { ChoiceSelect } from '#kit/pick/ChoiceSelect.tsx'
import { DeleteIcon, EditIcon } from '#kit/show/icons.ts'
import { Drawer } from '#kit/page/Drawer.tsx'
import { useWords } from '#kit/text/words.ts'
import { LabelChip } from './LabelChip.tsx'
import { at, labelsOf, mailLabelsApi, touchedByLabels } from '#features/crm/mail/mail.api.ts'
import classes from '#features/crm/mail/mail.module.css'

type Props = { mailboxId: string; isOpen: boolean; onClose: () => void }

/** The labels of a mailbox themselves: made, renamed, coloured and removed. */
export function LabelsDrawer({ mailboxId, isOpen, onClose }: Props) {
  const say = useWords(mailLabelWords)
  return (
    <Drawer title={say('manage')} isOpen={isOpen} onClose={onClose} size={440}>
      {isOpen && <Labels mailboxId={mailboxId} />}
    </Drawer>
  )
}

function Labels({ mailboxId }: { mailboxId: string }) {
  const say = useWords(mailLabelWords)
  const { data } = useQuery(labelsOf(mailboxId))
  const [edited, setEdited] = useState<string>()
  return (
    <Stack gap={16}>
      <LabelForm key={`new ${data?.rows.length ?? 0}`} mailboxId={mailboxId} onDone={() => undefined} />
      <ul className={classes['labels']} aria-label={say('labels')}>
        {data?.rows.map((label) => (
          <li key={label.id}>
            {edited === label.id ? (
              <LabelForm mailboxId={mailboxId} label={label} onDone={() => setEdited(undefined)} />
            ) : (
              <LabelLine label={label} onEdit={() => setEdited(label.id)} />
            )}
          </li>
        ))}
      </ul>
    </Stack>
  )
}

function LabelLine({ label, onEdit }: { label: MailLabel; onEdit: () => void }) {
  const say = useWords(mailLabelWords)
  const { name } = label
  const remove = useSave({
    save: () => mailLabelsApi.remove(at(label)),
    touches: touchedByLabels,
    done: say('removed', { name }),
  })
  const askRemove = () =>
    confirm({
      title: say('removeTitle', { name }),
      why: say('removeWhy'),
      act: say('remove'),
      tone: 'danger',
      failed: say('removeFailed'),
      onConfirm: () => remove.mutateAsync(),
    })
  return (
    <Group gap={8} wrap="nowrap">
      <LabelChip label={label} />
      <ActionIcon variant="subtle" color="gray" ml="auto" aria-label={say('edit', { name })} onClick={onEdit}>
        <EditIcon size={18} />
      </ActionIcon>
      <ActionIcon variant="subtle" color="gray" aria-label={say('removeOne', { name })} onClick={askRemove}>
        <DeleteIcon size={18} />
      </ActionIcon>
    </Group>
  )
}

type LabelFormProps = { mailboxId: string; label?: MailLabel; onDone: () => void }

function LabelForm({ mailboxId, label, onDone }: LabelFormProps) {
  const say = useWords(mailLabelWords)
  const [body, setBody] = useState<MailLabelBody>({ name: label?.name ?? '', colour: label?.colour ?? 'blue' })
  const save = useSave({
    save: () =>
      label ? mailLabelsApi.update({ ...at(label), body }) : mailLabelsApi.create({ body: { mailboxId, ...body } }),
    touches: touchedByLabels,
    onSaved: onDone,
  })
  const problem = save.error instanceof ApiError ? save.error.problem : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate()
  }
  return (
    <form onSubmit={submit} noValidate className={classes['labelForm']} aria-label={say(label ? 'editing' : 'new')}>
      <TextInput
        label={say('name')}
        value={body.name}
        maxLength={LABEL_LENGTH}
        data-autofocus={label ? undefined : true}
        onChange={(event) => setBody({ ...body, name: event.currentTarget.value })}
      />
      <ChoiceSelect
        label={say('colour')}
        value={body.colour}
        data={labelColours.map((value) => ({ value, label: say(value) }))}
        onChange={(colour) => setBody({ ...body, colour })}
      />
      <Button type="submit" loading={save.isPending} disabled={body.name.trim() === ''}>
        {say(label ? 'save' : 'add')}
      </Button>
      {problem && (
        <Alert color="red" role="alert" className={classes['wide']}>
          {problem.message}
        </Alert>
      )}
    </form>
  )
}
