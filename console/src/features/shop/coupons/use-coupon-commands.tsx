import { fieldReasons, say as sayReason } from '@learning-cms/contract/core/all-reasons'
import { couponCode, type CouponCommand } from '@learning-cms/contract/shop/coupon-terms'
import type { CouponRow } from '@learning-cms/contract/shop/coupons'
import { couponWords } from '@learning-cms/texts/shop/coupons/coupons'
import { TextInput } from '@mantine/core'
import { useRestore } from '#api/saving/use-restore.ts'
import { useSave } from '#api/saving/use-save.ts'
import { useUndoBy } from '#api/saving/use-undo-by.ts'
import { confirm } from '#kit/feedback/confirm.tsx'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { languageNow, useWords } from '#kit/text/words.ts'
import { couponsApi, touchedByCoupons } from './coupons.api.ts'

const doneWords = { activate: 'activated', deactivate: 'deactivated' } as const
const inverse = { activate: 'deactivate', deactivate: 'activate' } as const
type CouponCommandRequest = { coupon: CouponRow; command: CouponCommand }

const send = ({ coupon: { id, version }, command }: CouponCommandRequest) =>
  couponsApi[command]({ params: { id }, version })

/** Asks for confirmation, explaining the consequences, then sends the command. */
export function useCouponCommands() {
  const say = useWords(couponWords)
  const undoBy = useUndoBy(touchedByCoupons)
  const move = useSave({
    save: send,
    touches: touchedByCoupons,
    done: ({ code }, { command }) => say(doneWords[command], { code }),
    undo: (coupon, { command }) => undoBy(() => send({ coupon, command: inverse[command] })),
  })
  return (coupon: CouponRow, command: CouponCommand) =>
    confirm({
      title: say(`${command}Title`, { code: coupon.code }),
      why: say(`${command}Why`),
      act: say(command),
      failed: say(`${command}Failed`),
      onConfirm: () => move.mutateAsync({ coupon, command }),
    })
}

/** Deletes a coupon that no order used; the caller leaves its page afterwards. */
export function useRemoveCoupon(onRemoved?: () => void) {
  const say = useWords(couponWords)
  const restore = useRestore(touchedByCoupons)
  const remove = useSave({
    save: ({ id, version }: CouponRow) => couponsApi.remove({ params: { id }, version }),
    touches: [...touchedByCoupons, ['trash']],
    done: (_, { code }) => say('removed', { code }),
    undo: (_, coupon) => restore(coupon),
    ...(onRemoved && { onSaved: onRemoved }),
  })
  return (coupon: CouponRow) =>
    confirm({
      title: say('removeTitle', { code: coupon.code }),
      why: say('removeWhy'),
      act: say('remove'),
      tone: 'danger',
      failed: say('removeFailed'),
      onConfirm: () => remove.mutateAsync(coupon),
    })
}

/** Asks for the code of the copy, and opens it. */
export function useDuplicateCoupon() {
  const say = useWords(couponWords)
  const { go } = useFollow()
  const copy = useSave({
    save: ({ coupon: { id }, code }: { coupon: CouponRow; code: string }) =>
      couponsApi.duplicate({ params: { id }, body: { code } }),
    touches: touchedByCoupons,
    done: ({ code }) => say('duplicated', { code }),
    onSaved: ({ id }) => go(`/coupons/${id}`),
  })
  return (coupon: CouponRow) => {
    let typed = ''
    confirm({
      title: say('duplicateTitle', { code: coupon.code }),
      why: say('duplicateWhy'),
      act: say('duplicate'),
      failed: say('duplicateFailed'),
      children: <CodeField onType={(code) => (typed = code)} />,
      onConfirm: () => copy.mutateAsync({ coupon, code: codeIn(typed) }),
    })
  }
}

function codeIn(typed: string) {
  const read = couponCode.safeParse(typed)
  if (read.success) return read.data
  throw new Error(sayReason(fieldReasons(read.error.issues).fields['']!, languageNow()))
}

function CodeField({ onType }: { onType: (code: string) => void }) {
  const say = useWords(couponWords)
  return (
    <TextInput
      label={say('newCode')}
      required
      autoComplete="off"
      spellCheck={false}
      maxLength={32}
      styles={{ input: { textTransform: 'uppercase' } }}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  )
}
