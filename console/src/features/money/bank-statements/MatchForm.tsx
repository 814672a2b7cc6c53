import type { BankLineDetail, PaidOrder } from '@learning-cms/contract/money/bank-statements'
import { transferWords } from '@learning-cms/texts/money/bank-statements/transfers'
import { Button, Kbd } from '@mantine/core'
import { useState } from 'react'
import { ArchiveIcon, CheckIcon } from '#kit/show/icons.ts'
import { useKeys } from '#kit/keyboard/keys.ts'
import { useWords } from '#kit/text/words.ts'
import { OrderSearch } from './OrderSearch.tsx'
import { PaidOrderLine } from './PaidOrderLine.tsx'
import classes from './transfers.module.css'
import { useAccept, useEffectOn, useSetAside } from './use-line-commands.ts'

type Offer = { order: PaidOrder; why: string }

/** Which order it pays: the most likely is preselected; A and S decide. */
export function MatchForm({ line, onDone }: { line: BankLineDetail; onDone: () => void }) {
  const say = useWords(transferWords)
  const [found, setFound] = useState<PaidOrder>()
  const [chosenId, setChosenId] = useState(likeliest(line))
  const offers = useOffers(line, found)
  const { accept, isBusy } = useAccept(line, onDone)
  const setAside = useSetAside(line, onDone)
  const chosen = offers.find(({ order }) => order.id === chosenId)?.order
  const isTaken = line.match === 'taken'
  const take = () => chosen && !isTaken && accept(chosen)
  const group = say('keyGroup')
  useKeys([
    { key: 'a', label: say('keyAccept'), group, run: take },
    { key: 's', label: say('keySetAside'), group, run: setAside },
  ])
  return (
    <section className={classes['match']}>
      {isTaken && (
        <p className={classes['effect']} data-tone="danger">
          {say('taken')}
        </p>
      )}
      {offers.length === 0 && <p className={classes['quiet']}>{say('noOrder')}</p>}
      {offers.length > 0 && <Offers {...{ offers, chosenId }} onChoose={setChosenId} />}
      <OrderSearch
        onFound={(order) => {
          setFound(order)
          setChosenId(order.id)
        }}
      />
      {chosen && !isTaken && <Effect line={line} order={chosen} />}
      <div className={classes['acts']}>
        <Button
          leftSection={<CheckIcon size={18} aria-hidden />}
          rightSection={<Kbd size="xs">A</Kbd>}
          disabled={!chosen || isTaken}
          loading={isBusy}
          onClick={take}
        >
          {say('accept')}
        </Button>
        <Button
          variant="default"
          leftSection={<ArchiveIcon size={18} aria-hidden />}
          rightSection={<Kbd size="xs">S</Kbd>}
          onClick={setAside}
        >
          {say('setAside')}
        </Button>
      </div>
    </section>
  )
}

function Effect({ line: { amount }, order }: { line: BankLineDetail; order: PaidOrder }) {
  const effectOn = useEffectOn(amount)
  return (
    <p className={classes['effect']} data-tone={order.missing === amount ? 'success' : 'warning'} role="status">
      {effectOn(order)}
    </p>
  )
}

/** The order named by code; otherwise a candidate by amount, if it is the only one whose customer is named. */
function likeliest({ order, candidates }: BankLineDetail) {
  if (order) return order.id
  const named = candidates.filter(({ isNamed }) => isNamed)
  return named.length === 1 ? named[0]!.id : undefined
}

function useOffers({ order, candidates }: BankLineDetail, found: PaidOrder | undefined): Offer[] {
  const say = useWords(transferWords)
  const offers = [
    ...(order ? [{ order, why: say('byCode') }] : []),
    ...candidates.map((order) => ({ order, why: say(order.isNamed ? 'byName' : 'byAmount') })),
  ]
  const isNew = found && !offers.some(({ order }) => order.id === found.id)
  return isNew ? [...offers, { order: found, why: say('byHand') }] : offers
}

type OffersProps = { offers: Offer[]; chosenId: string | undefined; onChoose: (id: string) => void }

function Offers({ offers, chosenId, onChoose }: OffersProps) {
  const say = useWords(transferWords)
  return (
    <fieldset className={classes['offers']}>
      <legend>{say('orders')}</legend>
      {offers.map(({ order, why }) => (
        <label key={order.id} className={classes['offer']}>
          <input
            type="radio"
            name="order"
            value={order.id}
            checked={order.id === chosenId}
            onChange={() => onChoose(order.id)}
          />
          <PaidOrderLine order={order} why={why} />
        </label>
      ))}
    </fieldset>
  )
}
