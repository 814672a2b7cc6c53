import { sendingWords } from '@learning-cms/texts/shop/orders/sending'
import { Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FormCard, FormLine } from '#kit/form/FormColumns.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useLanguage, useWords } from '#kit/text/words.ts'
import { offeredMethods, provinces, wardsOf } from './sending.api.ts'

/** Where the goods of a sale go, as far as it has been filled in. Without a method they are handed over. */
export type DeliveryDraft = {
  methodId: string | null
  recipient: string
  phone: string
  provinceCode: string | null
  wardCode: string | null
  street: string
  note: string
}
export const noDelivery: DeliveryDraft = {
  methodId: null,
  recipient: '',
  phone: '',
  provinceCode: null,
  wardCode: null,
  street: '',
  note: '',
}

type Props = { draft: DeliveryDraft; onChange: (to: Partial<DeliveryDraft>) => void; errors: Record<string, ReactNode> }

export function DeliveryFields({ draft, onChange, errors }: Props) {
  const say = useWords(sendingWords)
  const language = useLanguage()
  const { money } = useFormat()
  const { data } = useQuery(offeredMethods)
  const methods = data?.rows ?? []
  const method = methods.find(({ id }) => id === draft.methodId)
  const nameOf = ({ nameVi, nameEn, baseFee }: (typeof methods)[number]) =>
    `${(language === 'en' && nameEn) || nameVi} · ${baseFee > 0 ? money(baseFee) : say('free')}`
  return (
    <FormCard title={say('delivery')}>
      <Select
        label={say('method')}
        description={say('methodHelp')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        placeholder={say('handedOver')}
        clearable
        data={methods.map((one) => ({ value: one.id, label: nameOf(one) }))}
        value={draft.methodId}
        onChange={(methodId) => onChange({ methodId })}
        error={errors['delivery'] ?? errors['delivery.methodId']}
      />
      {method && !method.isPickup && <Address draft={draft} onChange={onChange} errors={errors} />}
    </FormCard>
  )
}

function Address({ draft, onChange, errors }: Props) {
  const say = useWords(sendingWords)
  const field = (name: 'recipient' | 'phone' | 'street' | 'note') => ({
    label: say(name),
    required: name !== 'note',
    value: draft[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => onChange({ [name]: value }),
    error: errors[`delivery.${name}`],
  })
  return (
    <>
      <FormLine>
        <TextInput {...field('recipient')} maxLength={120} autoComplete="off" />
        <TextInput {...field('phone')} maxLength={30} type="tel" autoComplete="off" />
      </FormLine>
      <FormLine>
        <PlaceFields draft={draft} onChange={onChange} errors={errors} />
      </FormLine>
      <TextInput {...field('street')} maxLength={300} autoComplete="off" />
      <TextInput {...field('note')} maxLength={500} autoComplete="off" />
    </>
  )
}

function PlaceFields({ draft: { provinceCode, wardCode }, onChange, errors }: Props) {
  const say = useWords(sendingWords)
  const { data: all } = useQuery(provinces)
  const { data: wards } = useQuery({ ...wardsOf(provinceCode ?? ''), enabled: provinceCode !== null })
  const optionsOf = (rows: readonly { code: string; name: string }[] = []) =>
    rows.map(({ code, name }) => ({ value: code, label: name }))
  return (
    <>
      <Select
        label={say('province')}
        required
        searchable
        data={optionsOf(all?.rows)}
        value={provinceCode}
        onChange={(code) => onChange({ provinceCode: code, wardCode: null })}
        error={errors['delivery.provinceCode']}
      />
      <Select
        label={say('ward')}
        searchable
        clearable
        limit={60}
        disabled={provinceCode === null}
        data={optionsOf(wards?.rows)}
        value={wardCode}
        onChange={(code) => onChange({ wardCode: code })}
        error={errors['delivery.wardCode']}
      />
    </>
  )
}
