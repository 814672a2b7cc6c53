import { kitWords } from '@learning-cms/texts/kit/kit'
import { ActionIcon, Menu, Title } from '@mantine/core'
import { use, type ReactNode } from 'react'
import { MoreIcon } from '#kit/show/icons.ts'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { useWords } from '#kit/text/words.ts'
import { CopyLink } from '#kit/page/CopyLink.tsx'
import { PageTrail } from '#kit/page/page-trail.ts'
import classes from './RecordHeadline.module.css'

export type HeadlineFigure = {
  name: string
  value: ReactNode
  /** One quiet line below: a trend, or what the figure counts. */
  detail?: ReactNode
  /** Where the rows behind the figure are. */
  to?: string | false | undefined
}

type Props = {
  title: string
  /** Before the title: the cover, the face, the object itself. */
  picture?: ReactNode
  /** The state, said here and nowhere else on the page. */
  badge?: ReactNode
  /** One quiet line below the title. */
  detail?: ReactNode
  /** At the end of that line: who else is on this page. */
  people?: ReactNode
  /** What it amounts to, the most important first. */
  figures?: readonly (HeadlineFigure | false | undefined)[]
  /** The one dominant command of this state. */
  command?: ReactNode
  /** All other commands, as items of a menu. */
  menu?: ReactNode
}

/** What a record is, before what can be typed: title and state, figures, one command and a menu of the rest. */
export function RecordHeadline({ title, picture, badge, detail, people, figures, command, menu }: Props) {
  const trail = use(PageTrail)
  const visibleFigures = figures?.filter((figure): figure is HeadlineFigure => Boolean(figure))
  return (
    <header className={classes['headline']}>
      <div className={classes['top']}>
        {picture && <div className={classes['picture']}>{picture}</div>}
        <div className={classes['words']}>
          <div className={classes['line']}>
            {trail}
            <Title order={1} className={classes['title']} dir="auto">
              {title}
            </Title>
            <span className={classes['beside']}>
              {badge}
              <CopyLink />
            </span>
          </div>
          {(detail || people) && (
            <div className={classes['detail']}>
              <span>{detail}</span>
              {people}
            </div>
          )}
        </div>
        {(command || menu) && (
          <div className={classes['acts']} data-screen-only data-dense>
            {command}
            {menu && <HeadlineMenu title={title}>{menu}</HeadlineMenu>}
          </div>
        )}
      </div>
      {visibleFigures && visibleFigures.length > 0 && (
        <dl className={classes['figures']}>
          {visibleFigures.map((figure) => (
            <Figure key={figure.name} {...figure} />
          ))}
        </dl>
      )}
    </header>
  )
}

function HeadlineMenu({ title, children }: { title: string; children: ReactNode }) {
  const say = useWords(kitWords)
  return (
    <Menu position="bottom-end" withinPortal={false}>
      <Menu.Target>
        <ActionIcon
          variant="default"
          size="md"
          aria-label={say('rowMenu', { name: title })}
          data-tip={say('moreCommands')}
        >
          <MoreIcon size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown className={classes['menu']}>{children}</Menu.Dropdown>
    </Menu>
  )
}

function Figure({ name, value, detail, to }: HeadlineFigure) {
  const { hrefOf, follow } = useFollow()
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {to ? (
          <a href={hrefOf(to)} onClick={(event) => follow(event, to)}>
            {value}
          </a>
        ) : (
          value
        )}
      </dd>
      {detail && <dd className={classes['note']}>{detail}</dd>}
    </div>
  )
}
