import { Skeleton } from '@mantine/core'
import classes from './roles.module.css'

const lines = Array.from({ length: 10 }, (_, at) => at)

export const RolesSkeleton = () => (
  <div className={classes['waiting']} aria-busy>
    {lines.map((at) => (
      <Skeleton key={at} height={20} width={`${92 - (at % 3) * 8}%`} />
    ))}
  </div>
)
