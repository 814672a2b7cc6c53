import { homeWords } from '@learning-cms/texts/system/home/home'
import { Skeleton } from '@mantine/core'
import { useWords } from '#kit/text/words.ts'
import classes from './home.module.css'

const bones = (count: number) => Array.from({ length: count }, (_, at) => at)

/** Placeholder of the page, in its final shape. */
export function HomeSkeleton() {
  const say = useWords(homeWords)
  return (
    <div className={classes['waiting']} role="status" aria-label={say('loading')}>
      <div className={classes['columns']}>
        <div className={classes['main']}>
          <CardBones rows={4} />
          <div className={classes['figures']} data-panel>
            {bones(4).map((at) => (
              <div key={at}>
                <Skeleton height={13} width="70%" />
                <Skeleton height={24} width="60%" my={6} />
                <Skeleton height={12} width="60%" />
              </div>
            ))}
          </div>
          <CardBones rows={5} />
        </div>
        <div className={classes['aside']}>
          <CardBones rows={4} />
        </div>
      </div>
    </div>
  )
}

const CardBones = ({ rows }: { rows: number }) => (
  <div className={classes['card']} data-panel>
    <Skeleton height={18} width={160} mb={16} />
    {bones(rows).map((at) => (
      <Skeleton key={at} height={16} width={`${80 - at * 8}%`} mb={16} />
    ))}
  </div>
)
