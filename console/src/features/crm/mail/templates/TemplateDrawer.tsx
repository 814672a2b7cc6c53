import type { MyMailbox } from '@learning-cms/contract/crm/mail/mail'
import {
  mailTemplateBody,
  type MailTemplate,
  type MailTemplateBody,
} from '@learning-cms/contract/crm/mail/mail-templates'
import { mailTemplateWords } from '@learning-cms/texts/crm/mail/templates'
import { useQuery } from '@tanstack/react-query'
import { useSave } from '#api/saving/use-save.ts'
import { ErrorState } from '#kit/feedback/ErrorState.tsx'
import { FormSkeleton } from '#kit/form/FormSkeleton.tsx'
import { RecordForm } from '#kit/form/RecordForm.tsx'
import { Drawer } from '#kit/page/Drawer.tsx'
import { Prose } from '#kit/reading/Prose.tsx'
import { useRecordLanguage, useWords } from '#kit/text/words.ts'
import { mailTemplatesApi, oneTemplate, touchedByTemplates } from '#features/crm/mail/mail.api.ts'
import { TemplateFields } from './TemplateFields.tsx'

type Props = { open: string | undefined; boxes: readonly MyMailbox[]; onClose: () => void }

/** `new`, or the id of one. */
export function TemplateDrawer({ open, boxes, onClose }: Props) {
  const say = useWords(mailTemplateWords)
  const isNew = open === 'new'
  const { data, error, refetch } = useQuery({ ...oneTemplate(open ?? ''), enabled: open !== undefined && !isNew })
  const title = isNew ? say('create') : say(data?.mayChange === false ? 'read' : 'edit')
  const isReady = isNew || data?.id === open
  return (
    <Drawer title={title} isOpen={open !== undefined} onClose={onClose} size={640}>
      {error && !isNew && <ErrorState title={say('unableToLoad')} error={error} onRetry={refetch} />}
      {open && isReady && (
        <TemplateForm key={open} template={isNew ? undefined : data} boxes={boxes} onSaved={onClose} />
      )}
      {open && !isReady && !error && <FormSkeleton />}
    </Drawer>
  )
}

const formatted = (field: string, value: unknown) =>
  field === 'html' && typeof value === 'string' ? <Prose html={value} /> : undefined

type TemplateFormProps = { template: MailTemplate | undefined; boxes: readonly MyMailbox[]; onSaved: () => void }

function TemplateForm({ template, boxes, onSaved }: TemplateFormProps) {
  const say = useWords(mailTemplateWords)
  const language = useRecordLanguage()
  const valuesOf = (row: MailTemplate | undefined): MailTemplateBody => ({
    name: row?.name ?? '',
    language: row?.language ?? language,
    subject: row?.subject ?? '',
    html: row?.html ?? '',
    mailboxId: row ? row.mailboxId : (boxes.find(({ mayAnswer }) => mayAnswer)?.id ?? null),
  })
  const save = useSave({
    save: ({ body, base }: { body: MailTemplateBody; base: MailTemplate | undefined }) =>
      base
        ? mailTemplatesApi.update({
            params: { id: base.id },
            version: base.version,
            body,
          })
        : mailTemplatesApi.create({ body }),
    touches: touchedByTemplates,
    done: ({ name }) => say(template ? 'saved' : 'created', { name }),
  })
  return (
    <RecordForm<MailTemplateBody, MailTemplate>
      sendsAllFields
      name={template?.name ?? say('create')}
      row={template}
      valuesOf={valuesOf}
      schema={mailTemplateBody}
      names={{
        name: say('name'),
        language: say('language'),
        subject: say('subject'),
        html: say('text'),
        mailboxId: say('mailbox'),
      }}
      save={template?.mayChange === false ? undefined : async (body, base) => save.mutateAsync({ body, base })}
      show={formatted}
      failed={say('saveFailed')}
      onSaved={onSaved}
      {...(!template && { saveLabel: say('create') })}
    >
      {(form) => <TemplateFields form={form} template={template} boxes={boxes} />}
    </RecordForm>
  )
}
