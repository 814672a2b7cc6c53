import { courseFormWords } from '@learning-cms/texts/courses/courses/course'
import { Switch } from '@mantine/core'
import { memo } from 'react'
import { FormCard, FormLine } from '#kit/form/FormColumns.tsx'
import { useFormat } from '#kit/text/format.ts'
import { MoneyField } from '#kit/fields/MoneyField.tsx'
import { sameFields } from '#kit/form/conflicts/same-fields.ts'
import { useWords } from '#kit/text/words.ts'
import type { CourseValues } from './course-values.ts'
import type { CourseFormOf } from './CourseForm.tsx'
import classes from '#features/courses/courses/course.module.css'

export const PricingCard = memo(Pricing, sameFields<CourseValues>('price', 'originalPrice'))

/** Free means a price of 0. No price yet is different, and prevents publishing. */
function Pricing({ form }: { form: CourseFormOf }) {
  const say = useWords(courseFormWords)
  const { percent } = useFormat()
  const { price, originalPrice } = form.values
  const isFree = price === 0
  const share = price && originalPrice && originalPrice > price ? 1 - price / originalPrice : 0
  const switchFree = (free: boolean) => {
    form.setFieldValue('price', free ? 0 : null)
    if (free) form.setFieldValue('originalPrice', null)
  }
  return (
    <FormCard title={say('pricing')}>
      <Switch label={say('isFree')} checked={isFree} onChange={(event) => switchFree(event.currentTarget.checked)} />
      {!isFree && (
        <>
          <FormLine>
            <MoneyField label={say('price')} {...form.getInputProps('price')} />
            <MoneyField label={say('originalPrice')} {...form.getInputProps('originalPrice')} />
          </FormLine>
          <p className={classes['help']}>
            {share > 0 ? <strong>{say('discount', { percent: percent(share) })}</strong> : say('originalHelp')}
          </p>
        </>
      )}
    </FormCard>
  )
}
