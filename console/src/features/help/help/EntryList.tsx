import type { HelpEntry } from '@learning-cms/contract/help/help'
import { helpWords } from '@learning-cms/texts/help/help'
import { StarIcon } from '#kit/show/icons.ts'
import { VisuallyHidden } from '#kit/show/VisuallyHidden.tsx'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { useWords } from '#kit/text/words.ts'
import classes from './help.module.css'

type Props = { entries: readonly HelpEntry[]; onOpen?: (entry: HelpEntry) => void }

/** Titles only, for a margin. */
export function EntryLinks({ entries, onOpen }: Props) {
  const { hrefOf, follow } = useFollow()
  return (
    <ul className={classes['links']}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <a
            href={hrefOf(`/help/${entry.slug}`)}
            lang={entry.language}
            onClick={(event) => {
              if (!onOpen) return follow(event, `/help/${entry.slug}`)
              event.preventDefault()
              onOpen(entry)
            }}
          >
            {entry.title}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Titles with the beginning of the text, the category and the tags. */
export function EntryList({ entries }: Props) {
  const say = useWords(helpWords)
  const { hrefOf, follow } = useFollow()
  return (
    <ul className={classes['entries']}>
      {entries.map(({ id, slug, title, language, excerpt, tags, isFeatured, category }) => (
        <li key={id}>
          <h3>
            <a href={hrefOf(`/help/${slug}`)} lang={language} onClick={(event) => follow(event, `/help/${slug}`)}>
              {title}
            </a>
            {isFeatured && (
              <span className={classes['star']} title={say('featured')}>
                <StarIcon size={16} aria-hidden />
                <VisuallyHidden>{say('featured')}</VisuallyHidden>
              </span>
            )}
          </h3>
          <p lang={language}>{excerpt}</p>
          <div className={classes['marks']}>
            {category && <span>{category.name}</span>}
            {tags.map((tag) => {
              const address = `/help?tag=${encodeURIComponent(tag)}`
              return (
                <a
                  key={tag}
                  className={classes['tag']}
                  href={hrefOf(address)}
                  onClick={(event) => follow(event, address)}
                >
                  {tag}
                </a>
              )
            })}
          </div>
        </li>
      ))}
    </ul>
  )
}
