import { gatewayLabels } from '@learning-cms/contract/money/payments'
import { gatewayWords } from '@learning-cms/texts/money/gateways/gateways'
import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '#api/session/session.ts'
import { Drawer } from '#kit/page/Drawer.tsx'
import { ErrorState } from '#kit/feedback/ErrorState.tsx'
import { FormSkeleton } from '#kit/form/FormSkeleton.tsx'
import { PageHeader } from '#kit/page/PageHeader.tsx'
import { useWords } from '#kit/text/words.ts'
import { GatewayCard } from './GatewayCard.tsx'
import { GatewayForm } from './GatewayForm.tsx'
import { gatewaySettings } from './gateways.api.ts'
import classes from './gateways.module.css'
import { names, type GatewayName } from './names.ts'
import { TransferCard } from './TransferCard.tsx'
import { TransferForm } from './TransferForm.tsx'

type OpenGateway = GatewayName | 'bankTransfer'

export default function GatewaysPage() {
  const say = useWords(gatewayWords)
  const mayEdit = useMay()('settings:write')
  const { data, error, refetch } = useQuery(gatewaySettings)
  const [open, setOpen] = useState<OpenGateway>()
  const close = () => setOpen(undefined)
  if (error && !data) return <ErrorState title={say('unableToLoad')} error={error} onRetry={refetch} />
  if (!data) return <FormSkeleton />
  const isTesting = [...names, 'bankTransfer' as const].some((name) => data[name].mode === 'test')
  const title = open === 'bankTransfer' ? say('transfer') : open && gatewayLabels[open]
  return (
    <>
      <PageHeader title={say('title')} detail={mayEdit ? undefined : say('onlyRead')} />
      {isTesting && (
        <Alert color="yellow" className={classes['testing']}>
          {say('testing')}
        </Alert>
      )}
      <div className={classes['cards']}>
        {names.map((name) => (
          <GatewayCard key={name} name={name} settings={data[name]} onEdit={mayEdit && (() => setOpen(name))} />
        ))}
        <TransferCard settings={data.bankTransfer} onEdit={mayEdit && (() => setOpen('bankTransfer'))} />
      </div>
      <Drawer title={say('editOf', { gateway: title ?? '' })} isOpen={open !== undefined} onClose={close}>
        {open === 'bankTransfer' && <TransferForm settings={data.bankTransfer} onDone={close} />}
        {open && open !== 'bankTransfer' && (
          <GatewayForm key={`${open} ${data[open].version}`} name={open} all={data} onDone={close} />
        )}
      </Drawer>
    </>
  )
}
