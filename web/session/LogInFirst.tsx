import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { loginThen, registerThen } from '../ui/addresses/paths';
import { EmptyState } from '../ui/page/EmptyState';
import { Notice } from '../ui/page/Notice';

interface LogInFirstProps {
  title: string;
  /** Page to open after the login or the registration. */
  next: string;
  /** Reason to log in. */
  children?: ReactNode;
  /** False for a page that only staff may see. */
  isForEveryone?: boolean;
}

/** Asks visitors to log in or register, on a page for users. */
export function LogInFirst({ title, next, children, isForEveryone = true }: LogInFirstProps) {
  return (
    <EmptyState
      title={title}
      action={
        <div className="buttons">
          <Button color="clay" component={Link} to={loginThen(next)}>
            Login
          </Button>
          {isForEveryone ? (
            <Button component={Link} to={registerThen(next)} variant="default">
              Register
            </Button>
          ) : null}
        </div>
      }
    >
      {children}
    </EmptyState>
  );
}

/** Asks visitors to log in or register, above a page that they may read. */
export function LogInNotice({ next, children }: Pick<LogInFirstProps, 'next' | 'children'>) {
  return (
    <Notice tone="mark" message="You are not logged in. ">
      <Link to={loginThen(next)}>Log in</Link> or <Link to={registerThen(next)}>register</Link> {children}
    </Notice>
  );
}
