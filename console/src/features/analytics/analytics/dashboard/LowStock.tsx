import { dashboardWords } from '@learning-cms/texts/analytics/dashboard'
import { productWords } from '@learning-cms/texts/shop/products/products'
import { useQuery } from '@tanstack/react-query'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { Picture } from '#kit/show/people/Picture.tsx'
import { StatusBadge } from '#kit/show/state/StatusBadge.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useLanguage, useWords } from '#kit/text/words.ts'
import { CardBones, PartFailed } from '#records/figures/parts.tsx'
import { fewLeft } from './dashboard.api.ts'
import classes from '#records/figures/dashboard.module.css'
import { Panel } from '#records/figures/Panel.tsx'

const MAX_ROWS = 6

/** Goods on sale that run short, the fewest first. */
export function LowStock() {
  const say = useWords(dashboardWords)
  const sayProduct = useWords(productWords)
  const language = useLanguage()
  const { number } = useFormat()
  const { hrefOf, follow } = useFollow()
  const { data, error, refetch } = useQuery(fewLeft(MAX_ROWS))
  const title = say('lowStock')
  if (error) return <PartFailed title={title} error={error} onRetry={refetch} />
  if (!data) return <CardBones title={title} rows={3} />
  const list = '/sales/products?status=active&level=low,out&sort=stock&order=asc'
  return (
    <Panel title={title} all={{ to: list, label: say('allLow', { count: number(data.total) }) }}>
      {data.rows.length === 0 ? (
        <p>{say('nothingLow')}</p>
      ) : (
        <ul className={classes['low']}>
          {data.rows.map(({ id, nameVi, nameEn, image, stock, reserved, stockLevel }) => {
            const to = `/sales/products/${id}`
            const name = (language === 'en' && nameEn) || nameVi
            return (
              <li key={id}>
                {image ? (
                  <Picture picture={image} side={40} alt="" className={classes['tile']} />
                ) : (
                  <span className={classes['tile']} aria-hidden />
                )}
                <a href={hrefOf(to)} onClick={(event) => follow(event, to)} title={name}>
                  {name}
                </a>
                <span data-figures>{say('free', { count: number(stock - reserved) })}</span>
                {stockLevel && (
                  <StatusBadge tone={stockLevel === 'out' ? 'danger' : 'warning'}>{sayProduct(stockLevel)}</StatusBadge>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </Panel>
  )
}
