import { useSearch } from '@tanstack/react-router'
import { useMay } from '#api/session.ts'
import { useFollow } from '#kit/use-follow.ts'
import { useWords } from '#kit/words.ts'
import { articleWords } from './articles.words.ts'
import classes from './articles.module.css'

const parts = ['articles', 'categories', 'searches'] as const

/** Which part of the knowledge base is open: it stands in the address. */
export const useOpenPart = () => {
  const may = useMay()
  const open = useSearch({ strict: false, select: ({ tab }) => parts.find((part) => part === tab) })
  return open === 'searches' && !may('articles:write') ? 'articles' : (open ?? 'articles')
}

export function Parts() {
  const say = useWords(articleWords)
  const may = useMay()
  const open = useOpenPart()
  const { hrefOf, follow } = useFollow()
  const shown = parts.filter((part) => part !== 'searches' || may('articles:write'))
  const addressOf = (part: string) => `/knowledge-base${part === 'articles' ? '' : `?tab=${part}`}`
  return (
    <nav className={classes['parts']} aria-label={say('parts')}>
      {shown.map((part) => (
        <a
          key={part}
          href={hrefOf(addressOf(part))}
          aria-current={part === open ? 'page' : undefined}
          onClick={(event) => follow(event, addressOf(part))}
        >
          {say(part)}
        </a>
      ))}
    </nav>
  )
}
