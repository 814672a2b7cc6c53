import type { DeliveryMethod } from '@learning-cms/contract/money/deliveries'
import { taxClasses } from '@learning-cms/contract/money/product-terms'
import { deliveryMethodWords } from '@learning-cms/texts/orders/delivery-methods'
import { productWords } from '@learning-cms/texts/products/products'
import { Alert, Button, Checkbox, Group, Modal, NativeSelect, Stack, TextInput } from '@mantine/core'
import { useState, type SubmitEvent } from 'react'
import { MoneyField } from '#kit/fields/MoneyField.tsx'
import { onEscape } from '#kit/keyboard/escape.ts'
import { useWords } from '#kit/text/words.ts'
import classes from './delivery.module.css'
import { useSaveMethod, type Typed } from './use-methods.ts'
import { ZoneFields } from './ZoneFields.tsx'

type Props = {
  method: DeliveryMethod | undefined
  begin: Typed
  isOpen: boolean
  onClose: () => void
}

/** A way for goods to reach people, and what it costs. */
export function MethodDialog(props: Props) {
  const say = useWords(deliveryMethodWords)
  const { method, isOpen, onClose } = props
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      closeOnEscape={false}
      onKeyDown={onEscape(onClose)}
      title={say(method ? 'editTitle' : 'newTitle')}
      withCloseButton={false}
      size="lg"
    >
      <Body {...props} />
    </Modal>
  )
}

function Body({ method, begin, onClose }: Props) {
  const say = useWords(deliveryMethodWords)
  const [typed, setTyped] = useState<Typed>(begin)
  const set = (change: Partial<Typed>) => setTyped({ ...typed, ...change })
  const { save, errors, isPending } = useSaveMethod({ method, onDone: onClose })
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    event.stopPropagation()
    void save(typed)
  }
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
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
        {errors[''] && (
          <Alert color="red" role="alert">
            {errors['']}
          </Alert>
        )}
        <Group justify="end" gap={8}>
          <Button variant="default" onClick={onClose}>
            {say('cancel')}
          </Button>
          <Button type="submit" loading={isPending}>
            {say(method ? 'change' : 'create')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

type PriceProps = { typed: Typed; set: (change: Partial<Typed>) => void }

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
        <NativeSelect
          label={say('taxClass')}
          value={typed.taxClass}
          data={taxClasses.map((value) => ({ value, label: sayTax(`tax-${value}`) }))}
          onChange={({ currentTarget: { value } }) => set({ taxClass: value as Typed['taxClass'] })}
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
