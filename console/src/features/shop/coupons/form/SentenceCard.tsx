import { couponFormWords } from '@learning-cms/texts/shop/coupons/coupon-form'
import { FormCard } from '#kit/form/FormColumns.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import classes from './coupon-form.module.css'
import type { CouponValues } from './coupon-values.ts'
import { sentenceOf } from './sentence.ts'

type Props = { values: CouponValues; codeKind: 'shared' | 'single_use' }

/** A sentence that sums up the input. */
export function SentenceCard({ values, codeKind }: Props) {
  const say = useWords(couponFormWords)
  const sentence = sentenceOf({ ...values, codeKind }, say, useFormat())
  return (
    <FormCard title={say('inWords')}>
      {sentence ? (
        <div className={classes['sentence']}>
          {sentence.map((part) => (
            <p key={part}>{part}</p>
          ))}
        </div>
      ) : (
        <p className={classes['help']}>{say('incomplete')}</p>
      )}
    </FormCard>
  )
}
