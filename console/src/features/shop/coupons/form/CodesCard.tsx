import { exports } from '@learning-cms/contract/records/exports'
import type { Coupon, CouponBatch } from '@learning-cms/contract/shop/coupons'
import { BATCH_AT_MOST } from '@learning-cms/contract/shop/coupon-terms'
import { couponPageWords } from '@learning-cms/texts/shop/coupons/coupon-page'
import { ActionIcon, Button, NumberInput, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { refreshRows } from '#api/cache/cache.ts'
import { clientOf } from '#api/transport/client.ts'
import { Cancelled } from '#api/problem.ts'
import { useMay } from '#api/session/session.ts'
import { useSave } from '#api/saving/use-save.ts'
import { ConfirmDialog } from '#kit/feedback/ConfirmDialog.tsx'
import { RelativeTime } from '#kit/show/DateText.tsx'
import { ErrorState } from '#kit/feedback/ErrorState.tsx'
import { FormCard } from '#kit/form/FormColumns.tsx'
import { useFormat } from '#kit/text/format.ts'
import { AddIcon, ExportIcon } from '#kit/show/icons.ts'
import { toastNews } from '#kit/feedback/toast.tsx'
import { useLanguage, useWords } from '#kit/text/words.ts'
import classes from './coupon-form.module.css'
import { batchesOf, couponsApi, touchedByCoupons } from '#features/shop/coupons/coupons.api.ts'

const exportsApi = clientOf(exports)

/** The batches of single-use codes, each downloadable, and a dialog that creates more. */
export function CodesCard({ coupon }: { coupon: Coupon }) {
  const say = useWords(couponPageWords)
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  const { data, error, refetch } = useQuery(batchesOf(coupon.id))
  return (
    <FormCard title={say('codes')}>
      {error && <ErrorState title={say('codesUnable')} error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton height={44} radius={8} />}
      {data?.rows.length === 0 && <p className={classes['help']}>{say('noCodes')}</p>}
      {data && data.rows.length > 0 && (
        <ul className={classes['rows']}>
          {data.rows.map((batch) => (
            <li key={batch.id}>
              <Batch coupon={coupon} batch={batch} mayDownload={may('coupons:write')} />
            </li>
          ))}
        </ul>
      )}
      {may('coupons:write') && (
        <div>
          <Button variant="default" leftSection={<AddIcon size={18} aria-hidden />} onClick={() => setOpen(true)}>
            {say('addCodes')}
          </Button>
          <AddDialog coupon={coupon} isOpen={isOpen} onClose={() => setOpen(false)} />
        </div>
      )}
    </FormCard>
  )
}

type BatchProps = { coupon: Coupon; batch: CouponBatch; mayDownload: boolean }

function Batch({ coupon, batch, mayDownload }: BatchProps) {
  const say = useWords(couponPageWords)
  const { number } = useFormat()
  const language = useLanguage()
  const write = useSave({
    save: () =>
      exportsApi.create({
        body: {
          entity: 'couponCodes',
          format: 'csv',
          language,
          columns: ['code', 'state', 'order', 'createdAt'],
          query: { couponId: coupon.id, batchId: batch.id },
        },
      }),
    touches: [],
    failed: say('downloadFailed'),
    onSaved: () => {
      void refreshRows(['jobs'])
      toastNews(say('underWay'))
    },
  })
  return (
    <>
      <span>
        {say('batch', { count: batch.size })}
        <br />
        <span className={classes['second']}>
          {say('batchUse', { used: number(batch.used), reserved: number(batch.reserved) })} ·{' '}
          <RelativeTime at={batch.createdAt} />
        </span>
      </span>
      {mayDownload && (
        <ActionIcon
          variant="default"
          aria-label={say('download')}
          loading={write.isPending}
          onClick={() => write.mutate()}
        >
          <ExportIcon size={18} aria-hidden />
        </ActionIcon>
      )}
    </>
  )
}

type DialogProps = { coupon: Coupon; isOpen: boolean; onClose: () => void }

function AddDialog({ coupon, isOpen, onClose }: DialogProps) {
  const say = useWords(couponPageWords)
  const [size, setSize] = useState<number | string>(100)
  const [isWrong, setWrong] = useState(false)
  const add = useSave({
    save: (size: number) => couponsApi.addBatch({ params: { id: coupon.id }, body: { size } }),
    touches: touchedByCoupons,
    done: ({ size }) => say('added', { count: size }),
  })
  const onConfirm = async () => {
    const count = Number(size)
    const isFit = Number.isInteger(count) && count >= 1 && count <= BATCH_AT_MOST
    setWrong(!isFit)
    if (!isFit) throw new Cancelled()
    await add.mutateAsync(count)
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={say('addTitle', { code: coupon.code })}
      why={say('addWhy', { example: `${coupon.code.slice(0, 20)}-7KQ2M-XW9FD` })}
      act={say('addNow')}
      failed={say('addFailed')}
      onConfirm={onConfirm}
    >
      <NumberInput
        label={say('size')}
        required
        min={1}
        max={BATCH_AT_MOST}
        clampBehavior="none"
        allowDecimal={false}
        allowNegative={false}
        thousandSeparator="."
        decimalSeparator=","
        value={size}
        error={isWrong && say('sizeNeeded')}
        onChange={setSize}
      />
    </ConfirmDialog>
  )
}
