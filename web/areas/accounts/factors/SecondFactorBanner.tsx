import { Link } from 'react-router';
import { Notice } from '../../../ui/page/Notice';
import { paths } from '../../../ui/addresses/paths';

/** Shown on every page to staff who have only the rights of a user, because their second factor is missing. */
export default function SecondFactorBanner() {
  return (
    <Notice tone="mark" message="Moderators and administrators need a second factor. ">
      Until then, you have only a user’s permissions.{' '}
      <Link to={paths.secondFactor}>Set up your second factor</Link>, or log in again with it.
    </Notice>
  );
}
