import { kitWords } from '@learning-cms/texts/kit/kit'
import { Avatar } from './PersonName.tsx'
import classes from './PresentPeople.module.css'
import { useWords } from '#kit/text/words.ts'

type PresentPersonView = { id: string; name: string; state: 'viewing' | 'editing' }

const facesAtMost = 4
const namesAtMost = 2

/** Who else is on this record: avatars and a line of text. The space is reserved while nobody is. */
export function PresentPeople({ people }: { people: readonly PresentPersonView[] }) {
  const say = useWords(kitWords)
  const named = (state: PresentPersonView['state']) => {
    const names = people.filter((person) => person.state === state).map(({ name }) => name)
    const first = names.slice(0, namesAtMost).join(', ')
    const count = names.length - namesAtMost
    return count > 0 ? say('presentMore', { names: first, count }) : first
  }
  const [editing, viewing] = [named('editing'), named('viewing')]
  const words = [
    ...(editing ? [say('presentEditing', { names: editing })] : []),
    ...(viewing ? [say('presentViewing', { names: viewing })] : []),
  ].join(' · ')
  return (
    <span className={classes['people']} role="status" title={words} data-screen-only>
      {people.length > 0 && (
        <span className={classes['faces']}>
          {people.slice(0, facesAtMost).map(({ id, name, state }) => (
            <span key={id} className={classes['face']} data-state={state}>
              <Avatar name={name} size={22} />
            </span>
          ))}
        </span>
      )}
      <span className={classes['words']}>{words}</span>
    </span>
  )
}
