import type { ThreadDetail } from '@learning-cms/contract/crm/mail'
import { mailWords } from '@learning-cms/texts/mail/mail'
import { Link } from '@tanstack/react-router'
import { useWords } from '#kit/text/words.ts'
import classes from './mail.module.css'

type Person = ThreadDetail['people'][number]
const pageOf = ({ isStudent, isInstructor }: Person) =>
  isStudent ? '/students/$id' : isInstructor ? '/instructors/$id' : undefined

/** Who is known by an address in the conversation, and orders whose numbers it names. */
export function ThreadLinks({ thread: { people, orders } }: { thread: ThreadDetail }) {
  const say = useWords(mailWords)
  const known = people.flatMap((person) => {
    const to = pageOf(person)
    return to ? [{ ...person, to }] : []
  })
  if (known.length + orders.length === 0) return null
  return (
    <div className={classes['links']}>
      {known.length > 0 && (
        <p>
          <span className={classes['quiet']}>{say('people')}: </span>
          {known.map(({ id, name, to }) => (
            <Link key={id} to={to} params={{ id }}>
              {name}
            </Link>
          ))}
        </p>
      )}
      {orders.length > 0 && (
        <p>
          <span className={classes['quiet']}>{say('orders')}: </span>
          {orders.map(({ id, number }) => (
            <Link key={id} to="/orders/$id" params={{ id }}>
              {number}
            </Link>
          ))}
        </p>
      )}
    </div>
  )
}
