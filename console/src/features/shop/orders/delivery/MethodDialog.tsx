import type { DeliveryMethod } from '@learning-cms/contract/shop/deliveries'
import { taxClasses } from '@learning-cms/contract/shop/product-terms'
import { deliveryMethodWords } from '@learning-cms/texts/shop/orders/delivery-methods'
import { productWords } from '@learning-cms/texts/shop/products/products'
import { Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { MoneyField } from '#kit/fields/MoneyField.tsx'
import { DialogForm } from '#kit/form/DialogForm.tsx'
import { Dialog } from '#kit/page/Dialog.tsx'
import { ChoiceSelect } from '#kit/pick/ChoiceSelect.tsx'
import { useWords } from '#kit/text/words.ts'
import classes from './delivery.module.css'
import { useSaveMethod, type DeliveryMethodValues } from './use-methods.ts'
import { ZoneFields } from './ZoneFields.tsx'

type Props = {
  method: DeliveryMethod | undefined
  begin: DeliveryMethodValues
  isOpen: boolean
  onClose: () => void
}

/** A way for goods to reach people, and what it costs. */
export function MethodDialog(props: Props) {
  const say = useWords(deliveryMethodWords)
  const { method, isOpen, onClose } = props
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={say(method ? 'editTitle' : 'newTitle')} size="lg">
      <Body {...props} />
    </Dialog>
  )
}

function Body({ method, begin, onClose }: Props) {
  const say = useWords(deliveryMethodWords)
  const [typed, setTyped] = useState<DeliveryMethodValues>(begin)
  const set = (change: Partial<DeliveryMethodValues>) => setTyped({ ...typed, ...change })
  const { save, errors, isPending } = useSaveMethod({ method, onDone: onClose })
  return (
    <DialogForm
      error={errors['']}
      act={say(method ? 'change' : 'create')}
      isBusy={isPending}
      onSubmit={() => void save(typed)}
      onClose={onClose}
    >
      <div className={classes['pair']}>
        <TextInput
          label={say('nameVi')}
          required
          maxLength={120}
          value={typed.nameVi}
          error={errors['nameVi']}
          onChange={({ currentTarget: { value } }) => set({ nameVi: value })}
          data-autofocus
        />
        <TextInput
          label={say('nameEn')}
          maxLength={120}
          value={typed.nameEn}
          onChange={({ currentTarget: { value } }) => set({ nameEn: value })}
        />
      </div>
      <Checkbox
        label={say('isPickup')}
        checked={typed.isPickup}
        onChange={({ currentTarget: { checked } }) => set({ isPickup: checked })}
      />
      {!typed.isPickup && <Price typed={typed} set={set} />}
      <Checkbox
        label={say('isOffered')}
        checked={typed.isOffered}
        onChange={({ currentTarget: { checked } }) => set({ isOffered: checked })}
      />
    </DialogForm>
  )
}

type PriceProps = { typed: DeliveryMethodValues; set: (change: Partial<DeliveryMethodValues>) => void }

/** Unreadable amounts stay what they were: the field shows them to be corrected. */
const known = (amount: number | null) => (amount === null || Number.isNaN(amount) ? undefined : amount)

function Price({ typed, set }: PriceProps) {
  const say = useWords(deliveryMethodWords)
  const sayTax = useWords(productWords)
  return (
    <>
      <div className={classes['pair']}>
        <TextInput
          label={say('carrier')}
          maxLength={60}
          value={typed.carrier}
          onChange={({ currentTarget: { value } }) => set({ carrier: value })}
        />
        <ChoiceSelect
          label={say('taxClass')}
          value={typed.taxClass}
          data={taxClasses.map((value) => ({ value, label: sayTax(`tax-${value}`) }))}
          onChange={(taxClass) => set({ taxClass })}
        />
      </div>
      <div className={classes['three']}>
        <MoneyField
          label={say('baseFee')}
          value={typed.baseFee}
          onChange={(amount) => set({ baseFee: known(amount) ?? 0 })}
        />
        <MoneyField
          label={say('perKilogram')}
          description={say('perKilogramHelp')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={typed.perKilogram}
          onChange={(amount) => set({ perKilogram: known(amount) ?? 0 })}
        />
        <MoneyField
          label={say('freeFrom')}
          description={say('freeFromHelp')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={typed.freeFrom}
          onChange={(amount) => set({ freeFrom: known(amount) || null })}
        />
      </div>
      <ZoneFields zones={typed.zones} onChange={(zones) => set({ zones })} />
    </>
  )
}
