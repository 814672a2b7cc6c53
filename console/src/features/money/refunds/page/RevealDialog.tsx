import type { Refund } from '@learning-cms/contract/money/refunds/refunds'
import { kitWords } from '@learning-cms/texts/kit/kit'
import { refundPageWords } from '@learning-cms/texts/money/refunds/refund'
import { Alert, Loader, Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { encode } from 'uqr'
import { useMemo } from 'react'
import { useWords } from '#kit/text/words.ts'
import { bankName } from '#features/money/refunds/bank-name.ts'
import classes from '#features/money/refunds/refunds.module.css'
import { refundsApi } from '#features/money/refunds/refunds.api.ts'
import { useBackCloses } from '#kit/layer/back.ts'

type Props = { refund: Refund; onClose: () => void }

/** Shows the account unmasked while this dialog is open. Each reveal is logged. */
export function RevealDialog({ refund: { id, number }, onClose }: Props) {
  const say = useWords(refundPageWords)
  const sayKit = useWords(kitWords)
  useBackCloses(true, onClose)
  const { data, error } = useQuery({
    queryKey: ['refund-account', id],
    queryFn: () => refundsApi.reveal({ params: { id } }),
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  })
  return (
    <Modal opened onClose={onClose} title={say('revealTitle')} closeButtonProps={{ 'aria-label': sayKit('close') }}>
      {error && (
        <Alert color="red" role="alert" title={say('failed')}>
          {error.message}
        </Alert>
      )}
      {!data && !error && <Loader size="sm" />}
      {data && (
        <>
          <dl className={classes['facts']}>
            <Fact name={say('bank')} value={bankName(data.bankBin)} />
            <Fact name={say('accountNumber')} value={data.accountNumber} />
            <Fact name={say('accountName')} value={data.accountName} />
          </dl>
          <p className={classes['quiet']}>{say('revealWhy')}</p>
          <Qr text={data.qrText} label={say('qr', { number })} />
        </>
      )}
    </Modal>
  )
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)

/** Black on white in dark mode too, for a phone's camera. */
function Qr({ text, label }: { text: string; label: string }) {
  const { path, side } = useMemo(() => drawn(text), [text])
  return (
    <svg className={classes['qr']} viewBox={`-4 -4 ${side + 8} ${side + 8}`} role="img" aria-label={label}>
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}

function drawn(text: string) {
  const { data, size: side } = encode(text, { ecc: 'M', border: 0 })
  return {
    side,
    path: data.flatMap((row, y) => row.map((isBlack, x) => (isBlack ? `M${x} ${y}h1v1h-1z` : ''))).join(''),
  }
}
