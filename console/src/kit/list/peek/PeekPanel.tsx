import { kitWords } from '@learning-cms/texts/kit/kit'
import { peekWords } from '@learning-cms/texts/kit/peek'
import { ActionIcon, Button } from '@mantine/core'
import { Suspense, useEffect } from 'react'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { CloseIcon, MoveDownIcon, MoveUpIcon } from '#kit/show/icons.ts'
import { Description, DescriptionList } from '#kit/show/DescriptionList.tsx'
import { useWords } from '#kit/text/words.ts'
import classes from './PeekPanel.module.css'
import type { PeekProps } from './RowPeek.tsx'
import { RowMenu } from '#kit/list/RowMenu.tsx'

type PeekRow = { id: string }
type Props = PeekProps<PeekRow, string> & { row: PeekRow; onStep: (by: 1 | -1) => void; onClose: () => void }

/** A record beside its list, drawn at once from what the list knows: the row's columns, shown and hidden. */
export default function PeekPanel({ row, rows, columns, nameOf, href, menu, more: More, onStep, onClose }: Props) {
  const say = useWords(peekWords)
  const sayKit = useWords(kitWords)
  const { hrefOf, follow } = useFollow()
  const at = rows.indexOf(row)
  const name = nameOf(row)
  useEffect(() => {
    document.documentElement.toggleAttribute('data-peek', true)
    return () => document.documentElement.removeAttribute('data-peek')
  }, [])
  const [title, ...facts] = columns
  return (
    <section className={classes['panel']} aria-label={say('peekOf', { name })} data-screen-only>
      <div className={classes['bar']}>
        <span className={classes['place']} role="status" data-figures>
          {say('place', { at: at + 1, of: rows.length })}
        </span>
        <Act keys="k" label={say('previous')} Icon={MoveUpIcon} onClick={() => onStep(-1)} isOff={at <= 0} />
        <Act
          keys="j"
          label={say('next')}
          Icon={MoveDownIcon}
          onClick={() => onStep(1)}
          isOff={at === rows.length - 1}
        />
        {menu && <RowMenu key={row.id} name={name} items={() => menu(row)} />}
        <Act keys="Escape" label={sayKit('close')} Icon={CloseIcon} onClick={onClose} />
      </div>
      <div className={classes['body']}>
        <div className={classes['title']}>{title?.cell(row)}</div>
        <DescriptionList>
          {facts.map((column) => {
            const content = column.cell(row)
            return (
              isGiven(content) && (
                <Description key={column.label} name={column.label}>
                  {content}
                </Description>
              )
            )
          })}
        </DescriptionList>
        {More && (
          <Suspense>
            <More row={row} />
          </Suspense>
        )}
      </div>
      <div className={classes['foot']}>
        <Button component="a" href={hrefOf(href(row))} onClick={(event) => follow(event, href(row))} fullWidth>
          {say('openPage')}
        </Button>
      </div>
    </section>
  )
}

const isGiven = (content: unknown) =>
  content !== null && content !== undefined && content !== '' && content !== false && content !== '–'

type PeekActProps = { label: string; keys: string; Icon: typeof CloseIcon; onClick: () => void; isOff?: boolean }

const Act = ({ label, keys, Icon, onClick, isOff }: PeekActProps) => (
  <ActionIcon
    variant="subtle"
    color="gray"
    size={32}
    aria-label={label}
    aria-keyshortcuts={keys}
    disabled={isOff}
    onClick={onClick}
  >
    <Icon size={18} aria-hidden />
  </ActionIcon>
)
