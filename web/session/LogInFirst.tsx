import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { loginThen, paths } from '../ui/addresses/paths';
import { EmptyState } from '../ui/page/EmptyState';

interface LogInFirstProps {
  title: string;
  /** Page to open after the login. */
  next: string;
  children?: ReactNode;
}

/** Asks visitors to log in, on a page for users. */
export function LogInFirst({ title, next, children }: LogInFirstProps) {
  return (
    <EmptyState
      title={title}
      action={
        <div className="buttons">
          <Button component={Link} to={loginThen(next)}>
            Login
          </Button>
          <Button component={Link} to={paths.register} variant="default">
            Register
          </Button>
        </div>
      }
    >
      {children}
    </EmptyState>
  );
}
