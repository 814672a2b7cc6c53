import type { Permission } from '@learning-cms/contract/core/permissions'
import { homeWords } from '@learning-cms/texts/system/home/home'
import { useMay } from '#api/session/session.ts'
import { AccountsIcon, ArtifactsIcon, CategoriesIcon, CoursesIcon, InstructorsIcon } from '#kit/show/icons.ts'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { useWords } from '#kit/text/words.ts'
import classes from './home.module.css'

const actions = [
  { word: 'newCourse', icon: CoursesIcon, needs: 'courses:write', to: '/courses/new' },
  { word: 'newCategory', icon: CategoriesIcon, needs: 'categories:write', to: '/categories?open=new' },
  { word: 'newArtifact', icon: ArtifactsIcon, needs: 'artifacts:write', to: '/museum/artifacts/new' },
  { word: 'newInstructor', icon: InstructorsIcon, needs: 'instructors:write', to: '/instructors/new' },
  { word: 'invite', icon: AccountsIcon, needs: 'accounts:manage', to: '/account/users?open=new' },
] as const satisfies { word: string; icon: unknown; needs: Permission; to: string }[]

export function QuickActions() {
  const say = useWords(homeWords)
  const may = useMay()
  const { hrefOf, follow } = useFollow()
  const mine = actions.filter(({ needs }) => may(needs))
  if (mine.length === 0) return null
  return (
    <section className={classes['card']} data-panel>
      <h2>{say('quick')}</h2>
      <ul className={classes['rows']}>
        {mine.map(({ word, icon: Icon, to }) => (
          <li key={word}>
            <a className={classes['row']} href={hrefOf(to)} onClick={(event) => follow(event, to)}>
              <Icon aria-hidden />
              <span>{say(word)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
