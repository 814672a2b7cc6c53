import { deliveries, type Shipment } from '@learning-cms/contract/shop/deliveries'
import type { Order } from '@learning-cms/contract/shop/orders'
import { sendingWords } from '@learning-cms/texts/shop/orders/sending'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useMay } from '#api/session/session.ts'
import { useSave } from '#api/saving/use-save.ts'
import { ConfirmDialog } from '#kit/feedback/ConfirmDialog.tsx'
import { confirm } from '#kit/feedback/confirm.tsx'
import { useWords } from '#kit/text/words.ts'
import { deliveryApi, touchedBySending } from './sending.api.ts'
import classes from './sending.module.css'

type Props = { order: Order; shipment: Shipment; onPrint: (what: 'slip' | 'label') => void }

/** What may be done with a parcel now, the next step first. */
export function ParcelCommands({ shipment, onPrint }: Props) {
  const say = useWords(sendingWords)
  const may = useMay()
  const [isSending, setSending] = useState(false)
  const { deliver, giveBack, unpack } = useCommands(shipment)
  const { status } = shipment
  const small = { size: 'xs', variant: 'default' } as const
  return (
    <div className={classes['commands']}>
      {may('orders:write') && (
        <>
          {status === 'packed' && (
            <Button size="xs" onClick={() => setSending(true)}>
              {say('send')}
            </Button>
          )}
          {(status === 'sent' || status === 'packed') && (
            <Button {...small} onClick={() => deliver.mutate()}>
              {say(status === 'packed' ? 'collected' : 'deliver')}
            </Button>
          )}
          {(status === 'sent' || status === 'delivered') && (
            <Button {...small} onClick={giveBack}>
              {say('giveBack')}
            </Button>
          )}
          {status === 'packed' && (
            <Button {...small} onClick={() => unpack.mutate()}>
              {say('unpack')}
            </Button>
          )}
        </>
      )}
      <Button {...small} onClick={() => onPrint('slip')}>
        {say('slip')}
      </Button>
      {may('orders:write') && (
        <Button {...small} onClick={() => onPrint('label')}>
          {say('label')}
        </Button>
      )}
      {isSending && <SendDialog shipment={shipment} onClose={() => setSending(false)} />}
    </div>
  )
}

function useCommands({ id, version, number }: Shipment) {
  const say = useWords(sendingWords)
  const target = { params: { id }, version }
  const deliver = useSave({
    save: () => deliveryApi.deliver(target),
    touches: touchedBySending,
    done: say('deliverDone', { number }),
    failed: say('failed'),
  })
  const unpack = useSave({
    save: () => deliveryApi.unpack(target),
    touches: touchedBySending,
    done: say('unpackDone', { number }),
    failed: say('failed'),
  })
  const back = useSave({
    save: (reason: string) => deliveryApi.giveBack({ ...target, body: { reason } }),
    touches: touchedBySending,
    done: say('giveBackDone', { number }),
  })
  const giveBack = () =>
    confirm({
      title: say('giveBackTitle', { number }),
      why: say('giveBackWhy'),
      act: say('giveBack'),
      failed: say('failed'),
      reason: { label: say('reason'), schema: deliveries.giveBack.body.shape.reason },
      onConfirm: (reason) => back.mutateAsync(reason),
    })
  return { deliver, unpack, giveBack }
}

/** Hands the parcel to its carrier. */
function SendDialog({ shipment, onClose }: { shipment: Shipment; onClose: () => void }) {
  const say = useWords(sendingWords)
  const { id, version, number } = shipment
  const [carrier, setCarrier] = useState(shipment.carrier)
  const [tracking, setTracking] = useState(shipment.tracking)
  const send = useSave({
    save: () => deliveryApi.send({ params: { id }, version, body: { carrier, ...(tracking && { tracking }) } }),
    touches: touchedBySending,
    done: say('sendDone', { number }),
  })
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={say('sendTitle', { number })}
      act={say('send')}
      failed={say('failed')}
      onConfirm={() => send.mutateAsync()}
    >
      <TextInput
        label={say('carrier')}
        placeholder="GHN, GHTK, VNPost"
        required
        data-autofocus
        maxLength={60}
        value={carrier}
        onChange={({ currentTarget: { value } }) => setCarrier(value)}
      />
      <TextInput
        label={say('tracking')}
        maxLength={60}
        autoComplete="off"
        value={tracking}
        onChange={({ currentTarget: { value } }) => setTracking(value)}
      />
    </ConfirmDialog>
  )
}
