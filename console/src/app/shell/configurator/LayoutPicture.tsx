import type { LayoutType } from '#app/theme/rules.ts'
import classes from './Configurator.module.css'

const lines = (x: number, y: number, widths: number[]) => (
  <path
    className={classes.stroke}
    d={widths.map((width, i) => `M${x + 1.5} ${y + 1.5 + i * 7}h${width - 3}`).join('')}
  />
)

const card = (x: number, y: number, width: number, height: number) => (
  <rect className={classes.card} x={x} y={y} width={width} height={height} rx="2" />
)

const logo = (x: number, y: number) => <rect className={classes.mark} x={x} y={y} width="6" height="6" rx="2" />

const content = (x: number, y: number) => (
  <>
    {card(x, y, 90 - x, 12)}
    {card(x, y + 16, (86 - x) / 2, 60 - y - 20)}
    {card(x + (94 - x) / 2, y + 16, (86 - x) / 2, 60 - y - 20)}
  </>
)

const pictures: Record<LayoutType, React.ReactNode> = {
  classic: (
    <>
      <path className={classes.panel} d="M0 0h26v64H0zM26 0h70v9H26z" />
      {logo(5, 4)}
      {lines(5, 16, [15, 12, 14, 10])}
      {content(32, 15)}
    </>
  ),
  modern: (
    <>
      <path className={classes.panel} d="M26 0h70v64H26z" />
      <path className={classes.line} d="M26 0v64M26 9h70" />
      {logo(5, 4)}
      {lines(5, 16, [15, 12, 14, 10])}
      {content(32, 15)}
    </>
  ),
  stackedSide: (
    <>
      <path className={classes.panel} d="M0 0h34v64H0zM34 0h62v9H34z" />
      <path className={classes.line} d="M11 0v64M34 0v64" />
      {logo(2.5, 4)}
      {lines(3.5, 16, [4, 4, 4])}
      {lines(15, 16, [13, 10, 12])}
      {content(40, 15)}
    </>
  ),
  decked: (
    <>
      <path className={classes.panel} d="M0 0h96v18H0z" />
      <path className={classes.line} d="M0 9h96M0 18h96" />
      {logo(8, 1.5)}
      <path className={classes.stroke} d="M8 13.5h12M26 13.5h14M46 13.5h10" />
      {content(8, 23)}
    </>
  ),
  simple: (
    <>
      <path className={classes.panel} d="M0 0h96v10H0z" />
      <path className={classes.line} d="M0 10h96" />
      {logo(8, 2)}
      <path className={classes.stroke} d="M32 5h8M45 5h8M58 5h8" />
      {content(8, 16)}
    </>
  ),
  blank: content(8, 8),
}

export const LayoutPicture = ({ type }: { type: LayoutType }) => (
  <svg className={classes.picture} viewBox="0 0 96 64" aria-hidden="true" data-picture={type}>
    <rect className={classes.ground} width="96" height="64" />
    <g>{pictures[type]}</g>
  </svg>
)
