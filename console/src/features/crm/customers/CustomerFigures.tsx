import { customerWords } from '@learning-cms/texts/crm/customers/customers'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { Trend } from '#kit/show/state/Trend.tsx'
import { VisuallyHidden } from '#kit/show/VisuallyHidden.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { customerFigures } from './customers.api.ts'
import classes from './list/customers.module.css'

/** All, active and new customers; each figure opens its list. */
export function CustomerFigures() {
  const say = useWords(customerWords)
  const { number } = useFormat()
  const { data } = useQuery(customerFigures)
  return (
    <nav className={classes['figures']} aria-label={say('figures')}>
      <Figure name={say('totalFigure')} value={data?.total.now} to="/crm/customers">
        {data && <Change {...data.total} than={say('than')} />}
      </Figure>
      <Figure name={say('activeFigure')} value={data?.active} to="/crm/customers?status=active">
        {!!data?.blocked && say('blockedNote', { count: number(data.blocked) })}
      </Figure>
      <Figure name={say('freshFigure')} value={data?.fresh.now} to="/crm/customers?isNew=true">
        {data && <Change {...data.fresh} than={say('thanBefore')} />}
      </Figure>
    </nav>
  )
}

/** Only the share is visible; the period it is compared with does not fit in the title's line, so it is a tooltip. */
const Change = ({ than, ...figures }: Parameters<typeof Trend>[0]) => (
  <span title={than}>
    <Trend {...figures} than="" />
    <VisuallyHidden>{than}</VisuallyHidden>
  </span>
)

type Props = { name: string; value: number | undefined; to: string; children: ReactNode }

function Figure({ name, value, to, children }: Props) {
  const { number } = useFormat()
  const { hrefOf, follow } = useFollow()
  return (
    <a href={hrefOf(to)} onClick={(event) => follow(event, to)}>
      <span className={classes['quiet']}>{name}</span>
      <strong data-figures>{value === undefined ? '…' : number(value)}</strong>
      {children && <span className={classes['quiet']}>{children}</span>}
    </a>
  )
}
