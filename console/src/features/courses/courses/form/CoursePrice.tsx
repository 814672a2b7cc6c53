import type { CourseRow } from '@learning-cms/contract/courses/courses'
import { courseWords } from '@learning-cms/texts/courses/courses/courses'
import { Money } from '#kit/show/Money.tsx'
import { useWords } from '#kit/text/words.ts'
import classes from '#features/courses/courses/list/courses.module.css'

/** The price, with the original one struck through; a course without a price is free. */
export function CoursePrice({ course: { price, originalPrice } }: { course: CourseRow }) {
  const say = useWords(courseWords)
  if (!price) return say('free')
  return (
    <span className={classes['price']}>
      <Money amountInDong={price} />
      {originalPrice !== null && originalPrice > price && (
        <del className={classes['was']}>
          <Money amountInDong={originalPrice} />
        </del>
      )}
    </span>
  )
}
