import { ticketWays } from '@learning-cms/contract/shop/product-terms'
import { productFormWords } from '@learning-cms/texts/shop/products/product-form'
import { NumberInput, Radio, Stack, TagsInput } from '@mantine/core'
import { CourseSelect } from '#features/courses/courses/CourseSelect.tsx'
import { MoneyField } from '#kit/fields/MoneyField.tsx'
import { FormCard, FormLine } from '#kit/form/FormColumns.tsx'
import { useWords } from '#kit/text/words.ts'
import type { ProductCardProps } from './ProductForm.tsx'

export function ShippingCard({ form }: ProductCardProps) {
  const say = useWords(productFormWords)
  return (
    <FormCard title={say('shipping')}>
      <FormLine>
        <Figure form={form} field="weightGrams" label={say('weightGrams')} max={1_000_000} />
        <Figure form={form} field="lowStock" label={say('lowStock')} description={say('lowHelp')} max={1_000_000} />
      </FormLine>
    </FormCard>
  )
}

export function TicketCard({ form }: ProductCardProps) {
  const say = useWords(productFormWords)
  const { ticketWay } = form.values
  return (
    <FormCard title={say('ticketing')}>
      <Radio.Group label={say('ticketWay')} value={ticketWay} onChange={(way) => form.setFieldValue('ticketWay', way)}>
        <Stack gap={8} mt={8}>
          {ticketWays.map((way) => (
            <Radio key={way} value={way} label={say(`way-${way}`)} />
          ))}
        </Stack>
      </Radio.Group>
      {ticketWay === 'slot' && (
        <TagsInput label={say('slots')} description={say('slotsHelp')} maxTags={96} {...form.getInputProps('slots')} />
      )}
      <FormLine>
        {ticketWay === 'open' ? (
          <Figure form={form} field="validDays" label={say('validDays')} description={say('validHelp')} max={3_650} />
        ) : (
          <Figure
            form={form}
            field="capacity"
            label={say('capacity')}
            description={say(ticketWay === 'slot' ? 'capacitySlot' : 'capacityDay')}
            max={1_000_000}
          />
        )}
        {ticketWay === 'slot' && (
          <Figure
            form={form}
            field="entryMinutes"
            label={say('entryMinutes')}
            description={say('entryHelp')}
            max={1_440}
          />
        )}
      </FormLine>
    </FormCard>
  )
}

export function CourseCard({ form }: ProductCardProps) {
  const say = useWords(productFormWords)
  return (
    <FormCard title={say('courseId')}>
      <CourseSelect label={say('courseId')} {...form.getInputProps('courseId')} />
    </FormCard>
  )
}

export function DonationCard({ form }: ProductCardProps) {
  const say = useWords(productFormWords)
  return (
    <FormCard title={say('limits')}>
      <FormLine>
        <MoneyField label={say('minAmount')} {...form.getInputProps('minAmount')} />
        <MoneyField label={say('maxAmount')} {...form.getInputProps('maxAmount')} />
      </FormLine>
    </FormCard>
  )
}

type ProductFigureProps = Pick<ProductCardProps, 'form'> & {
  field: 'weightGrams' | 'lowStock' | 'capacity' | 'validDays' | 'entryMinutes'
  label: string
  max: number
  description?: string
}

/** A whole number, or null. */
function Figure({ form, field, ...input }: ProductFigureProps) {
  const { value, onChange, ...given } = form.getInputProps(field)
  return (
    <NumberInput
      {...input}
      {...given}
      min={0}
      allowDecimal={false}
      allowNegative={false}
      clampBehavior="none"
      hideControls
      maw={240}
      value={value ?? ''}
      onChange={(typed: number | string) => onChange(typed === '' ? null : Number(typed))}
    />
  )
}
