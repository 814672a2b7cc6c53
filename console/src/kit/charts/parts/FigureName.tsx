import { Popover } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import classes from '#kit/charts/card/card.module.css'
import { useChartWords } from '#kit/charts/card/use-chart-words.ts'

type Props = {
  name: string
  definition?: ReactNode
  /** What else can be done with the figure, below its definition. */
  action?: ReactNode
}

/** The name of a figure; a press tells how it is made up. */
export function FigureName({ name, definition, action }: Props) {
  const say = useChartWords()
  const [isOpen, setOpen] = useState(false)
  if (!definition) return <span className={classes['figureName']}>{name}</span>
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" width={320} trapFocus returnFocus>
      <Popover.Target>
        <button
          type="button"
          className={classes['figureName']}
          aria-expanded={isOpen}
          aria-haspopup="dialog"
          onClick={() => setOpen(!isOpen)}
        >
          {name}
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={say('definition', { name })} tabIndex={-1} data-autofocus>
        <strong className={classes['definitionName']}>{name}</strong>
        <p className={classes['definition']}>{definition}</p>
        {action}
      </Popover.Dropdown>
    </Popover>
  )
}
