-- Two subjects are tried on a part of the recipients first, half each; the others wait (`next_at = 'infinity'`) for the
-- better one. All zero or null without such a trial.
alter table campaigns
  -- Percent of the recipients, and how long after their letters left the better subject is chosen.
  add column trial_share smallint not null default 0,
  add column trial_hours smallint not null default 0,
  -- Set once those letters have left.
  add column decide_at timestamptz(3),
  add column winner text constraint campaigns_winner check (winner in ('a', 'b')),
  add column winner_by text constraint campaigns_winner_by check (winner_by in ('clicks', 'unsubscribes', 'even', 'hand')),
  add column decided_at timestamptz(3),
  -- What both had reached by then.
  add column compared jsonb,
  -- When the last of those who waited had been given the winner.
  add column released_at timestamptz(3),
  add constraint campaigns_trial check (
    (trial_share = 0 and trial_hours = 0)
    or (trial_share between 5 and 50 and trial_hours between 1 and 72 and share_b = 50)),
  add constraint campaigns_decided check (
    num_nulls(winner, winner_by, decided_at, compared) in (0, 4) and (winner is null or trial_share > 0)
    and (released_at is null or winner is not null));
