-- How payments come in: the gateways and their keys, what they told us, and the stand-ins of test mode.

create table gateway_settings (
  gateway text primary key check (gateway in ('vnpay', 'momo', 'zalopay', 'bank_transfer')),
  -- Test: stand-ins inside this server, no money moves.
  mode text not null default 'off' check (mode in ('off', 'test', 'live')),
  -- What anybody may see: merchant codes, hosts, limits, the account for transfers.
  config jsonb not null default '{}',
  -- The keys, sealed as one; of each, the last letters that tell people which it is.
  secrets bytea,
  secret_ends jsonb not null default '{}',
  -- The last trial of the keys: whether it went well, and why not.
  tested_at timestamptz(3),
  test_reason text,
  version int not null default 1,
  updated_at timestamptz(3) not null default now()
);
insert into gateway_settings (gateway) values ('vnpay'), ('momo'), ('zalopay'), ('bank_transfer');

-- What gateways told us, exactly as it came, before anything was made of it. The same text is one row, however often it comes.
create table gateway_messages (
  id uuid primary key,
  gateway text not null check (gateway in ('vnpay', 'momo', 'zalopay')),
  query text not null,
  body text not null,
  digest bytea not null,
  ip text not null,
  times int not null default 1,
  state text not null default 'new' check (state in ('new', 'taken', 'refused')),
  -- What became of it, in the words of the answer; the payment it spoke of.
  outcome text check (outcome in ('taken', 'already-taken', 'unknown-payment', 'wrong-amount', 'not-genuine')),
  payment_id uuid references payments (id) on delete set null,
  tries int not null default 0,
  received_at timestamptz(3) not null default now(),
  last_at timestamptz(3) not null default now(),
  processed_at timestamptz(3),
  constraint gateway_messages_once unique (gateway, digest),
  constraint gateway_messages_ended check ((state = 'new') = (outcome is null))
);
create index gateway_messages_new on gateway_messages (last_at) where state = 'new';
create index gateway_messages_of_payment on gateway_messages (payment_id, received_at) where payment_id is not null;
create index gateway_messages_not_genuine on gateway_messages (last_at) where outcome = 'not-genuine';

-- The books of the stand-ins: what the real gateway would know.
create table test_gateways (
  gateway text primary key check (gateway in ('vnpay', 'momo', 'zalopay')),
  behaviour text not null default 'as-documented' check (behaviour in
    ('as-documented', 'slow', 'silent', 'lost', 'refuses', 'unreadable', 'forgets', 'repeats', 'stuck'))
);
insert into test_gateways (gateway) values ('vnpay'), ('momo'), ('zalopay');
create sequence test_gateway_numbers start 4200000001;

create table test_gateway_payments (
  gateway text not null,
  -- As the gateway was given it.
  reference text not null,
  amount bigint not null,
  description text not null,
  state text not null default 'open' check (state in ('open', 'paid', 'refused')),
  transaction_id text,
  return_url text not null,
  callback_url text not null,
  paid_at timestamptz(3),
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now(),
  primary key (gateway, reference)
);
create table test_gateway_refunds (
  gateway text not null,
  request_id text not null,
  reference text not null,
  amount bigint not null,
  state text not null check (state in ('processing', 'succeeded', 'failed')),
  refund_id text not null,
  queries int not null default 0,
  created_at timestamptz(3) not null default clock_timestamp(),
  primary key (gateway, request_id)
);
create index test_gateway_refunds_of_payment on test_gateway_refunds (gateway, reference, created_at);
