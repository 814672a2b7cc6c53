import { webhookBody, type Webhook } from '@learning-cms/contract/system/webhooks'
import { webhookWords } from '@learning-cms/texts/system/webhooks/webhooks'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useSave } from '#api/saving/use-save.ts'
import { RecordForm } from '#kit/form/RecordForm.tsx'
import type { FormOf } from '#kit/form/use-record-form.ts'
import { Drawer } from '#kit/page/Drawer.tsx'
import { useWords } from '#kit/text/words.ts'
import { EventPicker } from './EventPicker.tsx'
import { SecretOnce } from './SecretOnce.tsx'
import { touchedByWebhooks, webhooksApi } from './webhooks.api.ts'
import classes from './webhooks.module.css'

type WebhookFormValues = { url: string; description: string; events: string[] }
type SavedWebhook = { webhook: Webhook; secret?: string | null }
type Props = { isOpen: boolean; webhook?: Webhook; onClose: () => void }

/** A new webhook, whose secret is shown at the end; or the form of an existing one. */
export function WebhookDrawer({ isOpen, webhook, onClose }: Props) {
  const say = useWords(webhookWords)
  const [made, setMade] = useState<SavedWebhook>()
  const close = () => {
    setMade(undefined)
    onClose()
  }
  return (
    <Drawer title={say(webhook ? 'edit' : 'create')} isOpen={isOpen} onClose={close} size={600}>
      {made ? (
        <SecretOnce title={say('created', { name: made.webhook.description })} secret={made.secret} onClose={close} />
      ) : (
        isOpen && <WebhookForm webhook={webhook} onSaved={(result) => (webhook ? close() : setMade(result))} />
      )}
    </Drawer>
  )
}

const valuesOf = (row: Webhook | undefined): WebhookFormValues => ({
  description: row?.description ?? '',
  url: row?.url ?? '',
  events: row?.events ?? [],
})

type WebhookFormProps = { webhook: Webhook | undefined; onSaved: (result: SavedWebhook) => void }

function WebhookForm({ webhook, onSaved }: WebhookFormProps) {
  const say = useWords(webhookWords)
  const save = useSave({
    save: async ({ body, base }: { body: WebhookFormValues; base: Webhook | undefined }): Promise<SavedWebhook> =>
      base
        ? { webhook: await webhooksApi.update({ params: { id: base.id }, version: base.version, body }) }
        : webhooksApi.create({ body }),
    touches: touchedByWebhooks,
    // A new webhook is reported together with its secret.
    done: ({ webhook: { description: name } }) => (webhook ? say('saved', { name }) : undefined),
    onSaved,
  })
  return (
    <RecordForm<WebhookFormValues, Webhook>
      name={webhook?.description ?? say('create')}
      row={webhook}
      valuesOf={valuesOf}
      schema={webhookBody}
      names={{ description: say('description'), url: say('url'), events: say('events') }}
      save={async (body, base) => (await save.mutateAsync({ body, base })).webhook}
      failed={say(webhook ? 'saveFailed' : 'createFailed')}
      {...(!webhook && { saveLabel: say('create') })}
    >
      {(form) => (
        <div className={classes['stack']}>
          <p className={classes['quiet']}>{say('why')}</p>
          {webhook && <p className={classes['quiet']}>{say('ownerNote')}</p>}
          <WebhookFields form={form} />
        </div>
      )}
    </RecordForm>
  )
}

const helpBelow: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

function WebhookFields({ form }: { form: FormOf<WebhookFormValues> }) {
  const say = useWords(webhookWords)
  return (
    <>
      <TextInput
        label={say('description')}
        description={say('descriptionHelp')}
        inputWrapperOrder={helpBelow}
        maxLength={120}
        data-autofocus
        {...form.getInputProps('description')}
      />
      <TextInput
        label={say('url')}
        description={say('urlHelp')}
        inputWrapperOrder={helpBelow}
        type="url"
        dir="ltr"
        placeholder="https://"
        maxLength={500}
        {...form.getInputProps('url')}
      />
      <EventPicker
        label={say('events')}
        value={form.values.events}
        onChange={(events) => form.setFieldValue('events', events)}
        error={form.errors['events']}
        data-path="events"
      />
    </>
  )
}
