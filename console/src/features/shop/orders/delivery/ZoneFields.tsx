import { deliveryMethodWords } from '@learning-cms/texts/shop/orders/delivery-methods'
import { ActionIcon, Button, MultiSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MoneyField } from '#kit/fields/MoneyField.tsx'
import { CloseIcon } from '#kit/show/icons.ts'
import { useWords } from '#kit/text/words.ts'
import { provinces } from '#features/shop/orders/sending/sending.api.ts'
import classes from './delivery.module.css'
import type { DeliveryMethodValues } from './use-methods.ts'

type Zones = DeliveryMethodValues['zones']
type Props = { zones: Zones; onChange: (zones: Zones) => void }

const newKey = () => crypto.randomUUID()

/** Fees of some provinces in place of the base; a province has one. */
export function ZoneFields({ zones, onChange }: Props) {
  const say = useWords(deliveryMethodWords)
  const { data } = useQuery(provinces)
  // Zones have no name of their own: rows keep theirs while others are removed.
  const [keys, setKeys] = useState(() => zones.map(newKey))
  const replace = (at: number, change: Partial<Zones[number]>) => onChange(zones.with(at, { ...zones[at]!, ...change }))
  const add = () => {
    setKeys([...keys, newKey()])
    onChange([...zones, { provinces: [], fee: 0 }])
  }
  const takenBeside = (at: number) => new Set(zones.flatMap((zone, other) => (other === at ? [] : zone.provinces)))
  return (
    <fieldset className={classes['zones']}>
      <legend>{say('zones')}</legend>
      {zones.map(({ provinces: chosen, fee }, at) => {
        const taken = takenBeside(at)
        return (
          <div key={keys[at]} className={classes['zone']}>
            <MultiSelect
              label={say('zoneProvinces')}
              data={(data?.rows ?? []).map(({ code, name }) => ({
                value: code,
                label: name,
                disabled: taken.has(code),
              }))}
              value={chosen}
              searchable
              onChange={(value) => replace(at, { provinces: value })}
            />
            <MoneyField label={say('zoneFee')} value={fee} onChange={(amount) => replace(at, { fee: amount || 0 })} />
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={say('removeZone')}
              onClick={() => {
                setKeys(keys.toSpliced(at, 1))
                onChange(zones.toSpliced(at, 1))
              }}
            >
              <CloseIcon size={18} aria-hidden />
            </ActionIcon>
          </div>
        )
      })}
      <Button variant="default" size="xs" onClick={add}>
        {say('addZone')}
      </Button>
    </fieldset>
  )
}
