import type { Webhook } from '@learning-cms/contract/system/webhooks'
import { webhookWords } from '@learning-cms/texts/system/webhooks/webhooks'
import { Select } from '@mantine/core'
import { useState } from 'react'
import { useSave } from '#api/saving/use-save.ts'
import { DialogForm } from '#kit/form/DialogForm.tsx'
import { Dialog } from '#kit/page/Dialog.tsx'
import { useWords } from '#kit/text/words.ts'
import { SecretOnce } from './SecretOnce.tsx'
import { touchedByWebhooks, webhooksApi } from './webhooks.api.ts'
import classes from './webhooks.module.css'

const overlaps = [24, 1, 72, 168, 0]

type Props = { webhook: Webhook; isOpen: boolean; onClose: () => void }

/** Gives the webhook another secret, and shows it once. */
export function RotateDialog({ webhook, isOpen, onClose }: Props) {
  const say = useWords(webhookWords)
  const [hours, setHours] = useState(overlaps[0]!)
  const rotate = useSave({
    save: () =>
      webhooksApi.rotate({ params: { id: webhook.id }, version: webhook.version, body: { overlapHours: hours } }),
    touches: touchedByWebhooks,
  })
  const close = () => {
    onClose()
    rotate.reset()
  }
  return (
    <Dialog title={say('rotate')} isOpen={isOpen} onClose={close}>
      {rotate.data ? (
        <SecretOnce title={say('rotated')} secret={rotate.data.secret} onClose={close} />
      ) : (
        <DialogForm
          act={say('rotate')}
          error={rotate.error && `${say('rotateFailed')}. ${rotate.error.message}`}
          isBusy={rotate.isPending}
          onSubmit={() => rotate.mutate()}
          onClose={close}
        >
          <p className={classes['quiet']}>{say('rotateWhy')}</p>
          <Select
            label={say('overlap')}
            data={overlaps.map((value) => ({
              value: String(value),
              label: value === 0 ? say('overlapNone') : say('hours', { count: value }),
            }))}
            allowDeselect={false}
            checkIconPosition="right"
            value={String(hours)}
            onChange={(chosen) => setHours(Number(chosen))}
          />
        </DialogForm>
      )}
    </Dialog>
  )
}
