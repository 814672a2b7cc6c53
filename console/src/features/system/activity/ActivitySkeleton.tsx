import { Skeleton } from '@mantine/core'
import classes from './activity.module.css'

const places = [0, 1, 2, 3, 4, 5, 6, 7]

/** Placeholder in the shape of the timeline. */
export const ActivitySkeleton = () => (
  <div className={classes['day-group']} aria-hidden>
    <Skeleton height={16} width={120} my={12} />
    {places.map((place) => (
      <div key={place} className={classes['row']}>
        <Skeleton height={32} circle />
        <Skeleton height={16} width={place % 2 ? '52%' : '38%'} />
      </div>
    ))}
  </div>
)
