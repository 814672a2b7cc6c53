import { kitWords } from '@learning-cms/texts/kit/kit'
import { Skeleton } from '@mantine/core'
import classes from './FormColumns.module.css'
import skeleton from '#kit/list/table/ListSkeleton.module.css'
import { useWords } from '#kit/text/words.ts'

/** Placeholder of a record: its title, and cards in two columns. Invisible for the first 300 ms. */
export function FormSkeleton() {
  const say = useWords(kitWords)
  return (
    <div className={skeleton['waiting']} role="status" aria-label={say('loading')}>
      <Skeleton height={28} width="40%" mb={28} />
      <div className={classes['columns']} aria-hidden>
        <div className={classes['column']}>
          <Bones fields={4} />
          <Bones fields={2} />
        </div>
        <div className={classes['column']}>
          <Bones fields={2} />
          <Bones fields={3} />
        </div>
      </div>
    </div>
  )
}

const Bones = ({ fields }: { fields: number }) => (
  <div className={classes['card']}>
    <Skeleton height={16} width={120} />
    <div className={classes['fields']}>
      {Array.from({ length: fields }, (_, at) => (
        <Skeleton key={at} height={44} />
      ))}
    </div>
  </div>
)
