import type { Me } from '@learning-cms/contract/account/session'
import { factorWords } from '@learning-cms/texts/account/accounts/factors'
import { queryClient } from '#api/cache/cache.ts'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { Factors } from './Factors.tsx'
import classes from './factors.module.css'

/** Refetches everything that was refused until now. */
const open = () => void queryClient.resetQueries()

/** In place of every page, until a second factor that is required by now is set up. */
export default function FactorDuePage({ me }: { me: Me }) {
  const say = useWords(factorWords)
  const { dateOfDay } = useFormat()
  return (
    <div className={classes['due']}>
      <h1>{say('dueTitle')}</h1>
      <p>{say('dueWhy', { date: dateOfDay(me.secondFactor.requiredFrom ?? '') })}</p>
      <h2>{say('title')}</h2>
      <Factors onChanged={open} isDue />
    </div>
  )
}
